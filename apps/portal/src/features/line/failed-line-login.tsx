import { Button } from "@madoguchi/ui/buttons/button";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { ChosenTime } from "../../entities/spot/chosen-time.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { LineButton } from "./line-button.tsx";
import { MailSignInLink } from "./mail-sign-in-link.tsx";
import type { LineLogin } from "./use-line-login.ts";

/** The messages of each kind of failed sign-in by LINE. */
const TEXTS = {
  denied: {
    title: "LINEログインがキャンセルされました",
    text: "LINEでのログインは行われていません。もう一度LINEでログインするか、メールアドレスでお進みください。",
  },
  refused: {
    title: "LINEでログインできませんでした",
    text: "LINEから受け取った情報を確認できませんでした。もう一度LINEでログインするか、メールアドレスでお進みください。",
  },
  unreachable: {
    title: "LINEでログインできませんでした",
    text: "通信できませんでした。通信環境をご確認のうえ、もう一度お試しください。",
  },
} as const;

export type FailedLineLoginProps = {
  login: LineLogin & { kind: keyof typeof TEXTS };
  /** Sends the same ticket once more. */
  onTryAgain: () => void;
};

/** Shows why the sign-in by LINE failed, with the next steps: once more, or by mail. The chosen time is preserved. */
export function FailedLineLogin({ login, onTryAgain }: FailedLineLoginProps) {
  const { configuration } = usePortal();
  const { title, text } = TEXTS[login.kind];
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <ChosenTime search={login.search} />
      <Section>
        <p>{login.reason ?? text}</p>
        {login.kind === "unreachable" && (
          <div className="flex justify-center">
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
