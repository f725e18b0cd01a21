import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { usePortal } from "../../portal-context/portal.tsx";
import { AfterLinkingLink } from "./after-linking-link.tsx";
import { FailedLineLink } from "./failed-line-link.tsx";
import { LineButton } from "./line-button.tsx";
import { FriendLink, LinkedLine } from "./linked-line.tsx";
import { type LineLinkOptions, useLineLink } from "./use-line-link.ts";
import { WaitingForLine } from "./waiting-for-line.tsx";

export type LineLinkScreenProps = LineLinkOptions & {
  /** The pending reservation, if any: it continues after linking. */
  search: ReservationSearch;
  onUnlinked: () => void;
};

/** `/line-link`: what linking is for, and its result when LINE sends the patient back. */
export function LineLinkScreen({ search, onUnlinked, ...options }: LineLinkScreenProps) {
  const { link, tryAgain } = useLineLink(options);
  const { kind } = link;
  if (kind === "working") {
    return (
      <>
        <PageHeading>LINE連携</PageHeading>
        <WaitingForLine>LINEと連携しています…</WaitingForLine>
      </>
    );
  }
  if (kind === "linked") return <FreshlyLinked search={search} />;
  if (kind !== "idle")
    return <FailedLineLink key={kind} link={{ ...link, kind }} search={search} onTryAgain={tryAgain} />;
  if (options.isLinked) {
    return (
      <>
        <PageHeading>LINE連携</PageHeading>
        <Section>
          <LinkedLine onUnlinked={onUnlinked} />
        </Section>
        <AfterLinkingLink search={search} />
      </>
    );
  }
  return <Invitation search={search} />;
}

function FreshlyLinked({ search }: { search: ReservationSearch }) {
  return (
    <>
      <PageHeading key="linked">LINEと連携しました</PageHeading>
      <Section>
        <p>次回から、LINEでログインできます。連携は、基本情報変更からいつでも解除できます。</p>
        <FriendLink />
      </Section>
      <AfterLinkingLink search={search} />
    </>
  );
}

function Invitation({ search }: { search: ReservationSearch }) {
  const { configuration } = usePortal();
  return (
    <>
      <PageHeading>LINEアカウントと連携します</PageHeading>
      {configuration.line ? (
        <Section heading="連携すると">
          <ul className="flex list-disc flex-col gap-2 pl-6">
            <li>メールを待たずに、LINEでログインできます。</li>
            <li>LINEが使えないときは、これまでどおりメールアドレスでもログインできます。</li>
            <li>連携は、基本情報変更からいつでも解除できます。</li>
          </ul>
          <p>LINEの画面で「許可する」を押すと、この画面に戻ります。診察の内容がLINEに送られることはありません。</p>
          <LineButton request={{ ...search, link: true }}>LINEと連携する</LineButton>
        </Section>
      ) : (
        <Section>
          <p>LINEとの連携は、ただいまご利用になれません。メールアドレスでのログインをご利用ください。</p>
        </Section>
      )}
      <AfterLinkingLink search={search} />
    </>
  );
}
