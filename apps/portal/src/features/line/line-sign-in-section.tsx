import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { Section } from "@madoguchi/ui/layout/section";
import { ConsentLine } from "../../entities/terms/consent-line.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { LineButton } from "./line-button.tsx";

export type LineSignInSectionProps = {
  search: ReservationSearch;
  /** The button's label, which is also the card's subject: 「LINEで続ける」. */
  label: string;
};

/** Sign-in by LINE; nothing where the clinic has not set it up. */
export function LineSignInSection({ search, label }: LineSignInSectionProps) {
  if (!usePortal().configuration.line) return null;
  return (
    <Section heading="LINEでログイン">
      <ConsentLine />
      <LineButton request={search}>{label}</LineButton>
    </Section>
  );
}
