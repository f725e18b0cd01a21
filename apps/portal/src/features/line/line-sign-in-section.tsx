import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { Section } from "@madoguchi/ui/layout/section";
import { ConsentLine } from "../../entities/terms/consent-line.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { LineButton } from "./line-button.tsx";

export type LineSignInSectionProps = {
  search: ReservationSearch;
  /** What the button does, which is also what the card is about: 「LINEで続ける」. */
  label: string;
};

/** The way in by LINE; nothing where the clinic has not set it up. */
export function LineSignInSection({ search, label }: LineSignInSectionProps) {
  if (!usePortal().configuration.line) return null;
  return (
    <Section heading="LINEでログイン">
      <ConsentLine />
      <LineButton request={search}>{label}</LineButton>
    </Section>
  );
}
