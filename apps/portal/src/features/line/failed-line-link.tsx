import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { Button } from "@madoguchi/ui/buttons/button";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { AfterLinkingLink } from "./after-linking-link.tsx";
import { LineButton } from "./line-button.tsx";
import type { LineLink } from "./use-line-link.ts";

/** The messages of each kind of failed linking. */
const TEXTS = {
  denied: {
    title: "LINEとの連携がキャンセルされました",
    text: "連携は行われていません。いつでも、もう一度お試しいただけます。",
    again: "もう一度LINEと連携する",
  },
  refused: {
    title: "LINEと連携できませんでした",
    text: "LINEから受け取った情報を確認できませんでした。連携を始めたブラウザで、もう一度お試しください。",
    again: "もう一度LINEと連携する",
  },
  taken: {
    title: "このLINEは別の診察券番号に連携されています",
    text: "別のLINEアカウントで連携するか、クリニックへお問い合わせください。",
    again: "別のLINEと連携する",
  },
  unreachable: {
    title: "LINEと連携できませんでした",
    text: "通信できませんでした。通信環境をご確認のうえ、もう一度お試しください。",
    again: "もう一度試す",
  },
} as const;

export type FailedLineLinkProps = {
  link: LineLink & { kind: keyof typeof TEXTS };
  search: ReservationSearch;
  /** Sends the same ticket once more. */
  onTryAgain: () => void;
};

/** Shows why LINE was not linked, and the next steps. */
export function FailedLineLink({ link, search, onTryAgain }: FailedLineLinkProps) {
  const clinic = useClinic();
  const { title, text, again } = TEXTS[link.kind];
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Section>
        <p>{link.reason ?? text}</p>
        {link.kind === "taken" && clinic && (
          <p>
            クリニックの電話番号：
            <TextLink href={`tel:${clinic.phoneNumber}`} isStandalone>
              {clinic.phoneNumber}
            </TextLink>
          </p>
        )}
        {link.kind === "unreachable" ? (
          <div className="flex justify-center">
            <Button onClick={onTryAgain}>{again}</Button>
          </div>
        ) : (
          <LineButton request={{ ...search, link: true }}>{again}</LineButton>
        )}
      </Section>
      <AfterLinkingLink search={search} />
    </>
  );
}
