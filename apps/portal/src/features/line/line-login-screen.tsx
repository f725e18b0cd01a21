import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link, useRouter } from "@tanstack/react-router";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { LineButton } from "./line-button.tsx";
import { MailSignInLink } from "./next-links.tsx";
import { type LineLogin, type LineLoginOptions, useLineLogin } from "./use-line-login.ts";
import { WaitingForLine } from "./waiting-for-line.tsx";

/** The messages of each kind of failed sign-in by LINE. */
const TEXTS = {
  denied: {
    title: "LINEログインが取り消されました",
    text: "LINEでのログインは行われていません。もう一度LINEでログインするか、メールアドレスでお進みください。",
  },
  refused: {
    title: "LINEログインができませんでした",
    text: "LINEから受け取った情報を確認できませんでした。もう一度LINEでログインするか、メールアドレスでお進みください。",
  },
  unreachable: {
    title: "LINEログインができませんでした",
    text: "通信できませんでした。通信環境をご確認のうえ、もう一度お試しください。",
  },
} as const;

type FailedLineLoginProps = {
  login: LineLogin & { kind: keyof typeof TEXTS };
  /** Sends the same ticket again. */
  onTryAgain: () => void;
};

/** Shows why the sign-in by LINE failed, with the next steps: a retry, or by mail. The chosen time is preserved. */
function FailedLineLogin({ login, onTryAgain }: FailedLineLoginProps) {
  const { configuration } = usePortal();
  const { title, text } = TEXTS[login.kind];
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <ChosenTime search={login.search} />
      <Section>
        <p>{login.reason ?? text}</p>
        {login.kind === "unreachable" && (
          <div className="flex">
            <Button onClick={onTryAgain}>もう一度試す</Button>
          </div>
        )}
        {login.kind !== "unreachable" && configuration.line && (
          <LineButton request={login.search}>もう一度LINEでログイン</LineButton>
        )}
        <MailSignInLink search={login.search}>メールアドレスで続ける</MailSignInLink>
      </Section>
    </>
  );
}

type RegisteredEmailProps = { search: ReservationSearch };

/** The address of this LINE account belongs to a patient who has not linked it; they prove their identity by mail first. */
function RegisteredEmail({ search }: RegisteredEmailProps) {
  const router = useRouter();
  const returnTo = router.buildLocation({ to: "/line-link", search }).href;
  return (
    <>
      <PageHeading>このメールアドレスは登録済みです</PageHeading>
      <ChosenTime search={search} />
      <Section heading="LINEと連携しますか？">
        <p>
          LINEに登録されているメールアドレスは、すでに当院の登録に使われています。ご本人の確認のため、先にそのメールアドレスでログインしてください。ログインのあとで、LINEと連携できます。
        </p>
        <div className="flex">
          <Link to="/login" search={{ returnTo }} className={buttonClass("primary")}>
            メールでログインして連携する
          </Link>
        </div>
        <MailSignInLink search={search}>連携せずにメールで続ける</MailSignInLink>
      </Section>
    </>
  );
}

type ConfirmLineLoginProps = { search: ReservationSearch; onConfirm: () => void };

/**
 * Shown when LINE returned into a browser that did not start the sign-in, as phones do that open the LINE app. Another
 * person's link would arrive the same way, so nothing continues without confirmation.
 */
function ConfirmLineLogin({ search, onConfirm }: ConfirmLineLoginProps) {
  return (
    <>
      <PageHeading>ログインの確認</PageHeading>
      <ChosenTime search={search} />
      <Section heading="LINEでのログインを始めたのは、お客様ご本人ですか？">
        <p>
          ログインを始めたときとは別のブラウザで、この画面が開きました。ご本人のときは、このブラウザで続けられます。
        </p>
        <p>送られてきたリンクを開いたときなど、心当たりがないときはログインしないでください。</p>
        <div className="flex flex-col items-start gap-3">
          <Button onClick={onConfirm}>本人です。ログインする</Button>
          <Link to="/login" className={buttonClass("secondary")}>
            ログインしない
          </Link>
        </div>
      </Section>
    </>
  );
}

/** The page to which LINE returns. */
export function LineLoginScreen(options: LineLoginOptions) {
  const { login, confirm, tryAgain } = useLineLogin(options);
  if (login.kind === "working") {
    return (
      <>
        <PageHeading>LINEでログイン</PageHeading>
        <WaitingForLine>LINEでログインしています…</WaitingForLine>
      </>
    );
  }
  if (login.kind === "confirm") return <ConfirmLineLogin search={login.search} onConfirm={confirm} />;
  if (login.kind === "email-registered") return <RegisteredEmail search={login.search} />;
  const { kind } = login;
  return <FailedLineLogin key={kind} login={{ ...login, kind }} onTryAgain={tryAgain} />;
}
