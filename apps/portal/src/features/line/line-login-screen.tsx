import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { ConfirmLineLogin } from "./confirm-line-login.tsx";
import { FailedLineLogin } from "./failed-line-login.tsx";
import { RegisteredEmail } from "./registered-email.tsx";
import { type LineLoginOptions, useLineLogin } from "./use-line-login.ts";
import { WaitingForLine } from "./waiting-for-line.tsx";

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
