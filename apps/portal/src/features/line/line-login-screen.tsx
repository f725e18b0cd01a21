import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { Button } from "@madoguchi/ui/buttons/button";
import { buttonClass } from "@madoguchi/ui/buttons/button-class";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { Link, useRouter } from "@tanstack/react-router";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { FailedLineLogin } from "./failed-line-login.tsx";
import { MailSignInLink } from "./mail-sign-in-link.tsx";
import { type LineLoginOptions, useLineLogin } from "./use-line-login.ts";
import { WaitingForLine } from "./waiting-for-line.tsx";

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
        <div className="flex justify-center">
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
        <div className="flex flex-col items-center gap-3">
          <Button onClick={onConfirm}>本人です。ログインする</Button>
          <Link to="/login" className={buttonClass("secondary")}>
            ログインしない
          </Link>
        </div>
      </Section>
    </>
  );
}

/** The page to which LINE sends the patient back. */
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
