import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { SIGN_IN_RESEND_SECONDS, SIGN_IN_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Section } from "@madoguchi/ui/layout/section";
import { type ReactNode, useState } from "react";
import { CodeForm } from "./code-form.tsx";
import { MissingMailHelp } from "./missing-mail-help.tsx";
import { ResendMail } from "./resend-mail.tsx";
import { useSendMail } from "./use-send-mail.ts";
import { useSignInState } from "./use-sign-in-state.ts";

export type MailCertificationProps = {
  attempt: SignInAttempt;
  email: string;
  search: ReservationSearch;
  /** The link back to where the address is typed. */
  changeAddress: ReactNode;
  onNewAttempt: (attempt: SignInAttempt) => void;
  onSignedIn: (isRegistered: boolean) => void;
};

/** Waits for the mail to be used: by its code here, by its link in another tab, or somewhere else. */
export function MailCertification(props: MailCertificationProps) {
  const { attempt, email, search, changeAddress, onNewAttempt, onSignedIn } = props;
  const [expiredAttemptId, setExpiredAttemptId] = useState<string>();
  const [resent, setResent] = useState(0);
  const mail = useSendMail(search, (next) => {
    setResent((count) => count + 1);
    onNewAttempt(next);
  });
  const state = useSignInState(attempt.attemptId);
  const sentAt = new Date(Date.parse(attempt.resendAfter) - SIGN_IN_RESEND_SECONDS * 1000);
  const isExpired = state === "expired" || expiredAttemptId === attempt.attemptId;

  return (
    <>
      <Section>
        <p>
          <strong className="break-all">{email}</strong> にメールを送りました（{formatTime(sentAt)}送信）。
        </p>
        {isExpired ? (
          <Notice kind="warning" title="リンクと認証コードの有効期限が切れています" isAnnounced>
            「再送する」を押して、新しいメールをお受け取りください。
          </Notice>
        ) : (
          <p>
            メールのリンクを開くか、認証コードを入力してください。どちらも
            <strong>{formatTime(new Date(attempt.expiresAt))}</strong>まで（{SIGN_IN_VALID_MINUTES}分間）有効です。
          </p>
        )}
        {state === "done-elsewhere" && (
          <Notice kind="info" title="別の端末またはブラウザでログインが完了しました" isAnnounced>
            そのまま、ログインした画面でお進みください。この画面で続けるときは「再送する」を押して、新しいメールの認証コードを入力してください。
          </Notice>
        )}
        {!isExpired && state !== "done-elsewhere" && (
          <CodeForm
            key={attempt.attemptId}
            attemptId={attempt.attemptId}
            onExpired={() => setExpiredAttemptId(attempt.attemptId)}
            onSignedIn={onSignedIn}
          />
        )}
        <ResendMail
          resendAfter={new Date(attempt.resendAfter)}
          isSending={mail.isSending}
          refusal={mail.refusal}
          resent={resent}
          onResend={() => mail.send(email)}
        />
        <p className="text-center">{changeAddress}</p>
      </Section>
      <MissingMailHelp />
    </>
  );
}
