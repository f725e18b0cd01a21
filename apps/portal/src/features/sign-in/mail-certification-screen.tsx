import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { MailQuestion } from "lucide";
import type { ReactNode } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { MailCertification, type MailCertificationProps } from "./mail-certification.tsx";
import { readSignInAttempt } from "./sign-in.requests.ts";

export type MailCertificationScreenProps = Omit<MailCertificationProps, "attempt" | "email"> & {
  /** The history entry's value, not validated yet. */
  storedAttempt: unknown;
  /** The chosen time, if there is one. */
  chosenTime?: ReactNode;
};

/** The page that waits for the mail; without an attempt it leads back to the start. */
export function MailCertificationScreen({ storedAttempt, chosenTime, ...props }: MailCertificationScreenProps) {
  const { identity } = usePortal();
  const attempt = readSignInAttempt(storedAttempt);
  const email = identity.storedEmail();
  if (!attempt || email === "") {
    return (
      <>
        <PageHeading>メールの確認</PageHeading>
        {chosenTime}
        <Section>
          <EmptyState icon={MailQuestion} title="送信したメールの情報が見つかりません" action={props.changeAddress}>
            お手数ですが、メールアドレスの入力からやり直してください。
          </EmptyState>
        </Section>
      </>
    );
  }
  return (
    <>
      <PageHeading>メールをご確認ください</PageHeading>
      {chosenTime}
      <MailCertification {...props} attempt={attempt} email={email} />
    </>
  );
}
