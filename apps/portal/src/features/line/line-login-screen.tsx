import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import type { ReactNode } from "react";
import { ConfirmLineLogin } from "./confirm-line-login.tsx";
import { FailedLineLogin } from "./failed-line-login.tsx";
import { RegisteredEmail } from "./registered-email.tsx";
import { type LineLoginOptions, useLineLogin } from "./use-line-login.ts";
import { WaitingForLine } from "./waiting-for-line.tsx";

export type LineLoginScreenProps = LineLoginOptions & {
  /** Shows the time that waits to be booked, if one does. */
  renderChosenTime: (search: ReservationSearch) => ReactNode;
};

/** The page to which LINE sends the patient back. */
export function LineLoginScreen({ renderChosenTime, ...options }: LineLoginScreenProps) {
  const { login, confirm, tryAgain } = useLineLogin(options);
  if (login.kind === "working") {
    return (
      <>
        <PageHeading>LINEでログイン</PageHeading>
        <WaitingForLine>LINEでログインしています…</WaitingForLine>
      </>
    );
  }
  const chosenTime = renderChosenTime(login.search);
  if (login.kind === "confirm") return <ConfirmLineLogin chosenTime={chosenTime} onConfirm={confirm} />;
  if (login.kind === "email-registered") return <RegisteredEmail chosenTime={chosenTime} search={login.search} />;
  const { kind } = login;
  return <FailedLineLogin key={kind} chosenTime={chosenTime} login={{ ...login, kind }} onTryAgain={tryAgain} />;
}
