import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { Link, useRouter } from "@tanstack/react-router";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { WrittenContact } from "../../entities/clinic/written-contact.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { LineButton } from "./line-button.tsx";
import { FriendLink, LinkedLine } from "./line-link-block.tsx";
import { AfterLinkingLink } from "./next-links.tsx";
import { type LineLink, type LineLinkOptions, useLineLink } from "./use-line-link.ts";
import { WaitingForLine } from "./waiting-for-line.tsx";

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

type FailedLineLinkProps = {
  link: LineLink & { kind: keyof typeof TEXTS };
  search: ReservationSearch;
  /** Sends the same ticket again. */
  onTryAgain: () => void;
};

/** Shows why LINE was not linked, and the next steps. */
function FailedLineLink({ link, search, onTryAgain }: FailedLineLinkProps) {
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
            <br />
            <WrittenContact />
          </p>
        )}
        {link.kind === "unreachable" ? (
          <div className="flex">
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

type LineLinkScreenProps = LineLinkOptions & {
  /** The pending reservation, if any: it continues after linking. */
  search: ReservationSearch;
  hasEmail: boolean;
  onUnlinked: () => void;
};

/** `/line-link`: the purpose of linking, and its result when LINE returns. */
export function LineLinkScreen({ search, hasEmail, onUnlinked, ...options }: LineLinkScreenProps) {
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
          <LinkedLine hasEmail={hasEmail} onUnlinked={onUnlinked} />
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
        <p>次回から、LINEでログインできます。連携は、「設定」の「ログイン方法」からいつでも解除できます。</p>
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
            <li>連携は、「設定」の「ログイン方法」からいつでも解除できます。</li>
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

/**
 * `/line-link` without a session in this browser. A ticket from LINE is ignored: it is valid only in the browser that
 * requested it.
 */
export function SignInBeforeLinking({ search }: { search: ReservationSearch }) {
  const router = useRouter();
  const returnTo = router.buildLocation({ to: "/line-link", search }).href;
  return (
    <>
      <PageHeading>LINE連携</PageHeading>
      <Section>
        <p>このブラウザでログインすると、LINEアカウントと連携できます。先にログインしてください。</p>
        <div className="flex">
          <Link to="/login" search={{ returnTo }} className={buttonClass("primary")}>
            ログインする
          </Link>
        </div>
      </Section>
    </>
  );
}
