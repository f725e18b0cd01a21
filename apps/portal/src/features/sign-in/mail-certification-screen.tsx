import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import { CODE_VALID_MINUTES, SIGN_IN_RESEND_SECONDS } from "@madoguchi/contract/sign-in/limits";
import type { SignInAttempt, SignInState } from "@madoguchi/contract/sign-in/sign-in";
import { formatTime } from "@madoguchi/contract/time/tokyo";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { Section } from "@madoguchi/ui/layout/section";
import { MailQuestion } from "lucide";
import { type ReactNode, useEffect, useState } from "react";
import useSWR from "swr";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { usePortal } from "../../portal-context/portal.tsx";
import { CodeForm } from "./code-form.tsx";
import { ResendMail } from "./resend-mail.tsx";
import { readSignInAttempt, readSignInState } from "./sign-in.requests.ts";
import { useSendMail } from "./use-send-mail.ts";

const SENDING_POLL_MS = 3000;
const WAITING_POLL_MS = 30_000;

function pollAfter(state: SignInState | undefined): number {
  if (state === undefined || state === "sending") return SENDING_POLL_MS;
  return state === "waiting" ? WAITING_POLL_MS : 0;
}

/**
 * The state of the mail. Only this browser's own session shows that its link was used, after which the guard continues:
 * the server does not report a sign-in in another browser.
 */
function useMailState({ attemptId, state }: SignInAttempt): SignInState {
  const { api } = usePortal();
  const { data } = useSWR(
    ["sign-in-state", attemptId],
    async () => (await api.send(readSignInState, { params: { attemptId } })).state,
    {
      fallbackData: state,
      refreshInterval: pollAfter,
    },
  );
  return data;
}

function MailState({ state, email, sentAt }: { state: SignInState; email: string; sentAt: Date }) {
  const hasLine = usePortal().configuration.line !== null;
  if (state === "refused") {
    return (
      <Notice kind="error" title="N001: メールを送信できませんでした" isAnnounced>
        <p>
          メールアドレスをお確かめのうえ、「再送する」を押してください。メールが届いているときは、そのままお使いいただけます。
        </p>
        <p>
          {hasLine
            ? "続けて送信できないときは、LINEでログインするか、クリニックへお電話ください。"
            : "続けて送信できないときは、クリニックへお電話ください。"}{" "}
          <ClinicPhone />
        </p>
      </Notice>
    );
  }
  return (
    <>
      <p>
        <strong className="break-all">{email}</strong>{" "}
        {state === "sending" ? "にメールを送っています。" : `にメールを送りました（${formatTime(sentAt)}送信）。`}
      </p>
      {state === "sending" && (
        <Notice kind="info" title="メールの送信に時間がかかっています" isAnnounced>
          届くまで数分かかることがあります。このままお待ちください。
        </Notice>
      )}
    </>
  );
}

/** Help for a missing mail, folded at first; the carriers' filters are the usual reason. */
function MissingMailHelp() {
  const clinic = useClinic();
  return (
    <Disclosure summary="確認していただきたいこと">
      <ol className="flex list-decimal flex-col gap-2 pl-6">
        <li>迷惑メールのフォルダーをご確認ください。</li>
        <li>
          入力したメールアドレスに誤りがないかご確認ください。誤りがあるときは「メールアドレスを変更」から直せます。
        </li>
        <li>
          携帯電話会社のメール（docomo.ne.jp、ezweb.ne.jp、au.com、softbank.ne.jp など）は、受信の設定で
          <strong>パソコンからのメール</strong>と<strong>URLを含むメール</strong>
          を許可し、次のドメインを受信リストに加えてください。
          <br />
          <strong>{window.location.hostname}</strong>
        </li>
        <li>数分待っても届かないときは「再送する」を押してください。</li>
      </ol>
      {clinic && (
        <p className="mt-3">
          それでも届かないときは、クリニックへお電話ください。
          <ClinicPhone />
        </p>
      )}
    </Disclosure>
  );
}

type MailCertificationProps = {
  attempt: SignInAttempt;
  email: string;
  search: ReservationSearch;
  /** The link back to the address form. */
  changeAddress: ReactNode;
  onNewAttempt: (attempt: SignInAttempt) => void;
  onSignedIn: (isRegistered: boolean) => void;
};

/** Waits for the mail to be used in this browser: by its code here, or by its link in another tab. */
function MailCertification(props: MailCertificationProps) {
  const { attempt, email, search, changeAddress, onNewAttempt, onSignedIn } = props;
  const { identity } = usePortal();
  const [expiredAttemptId, setExpiredAttemptId] = useState<string>();
  const [resent, setResent] = useState(0);
  const mail = useSendMail(search, (next) => {
    setResent((count) => count + 1);
    onNewAttempt(next);
  });
  const state = useMailState(attempt);
  const sentAt = new Date(Date.parse(attempt.resendAfter) - SIGN_IN_RESEND_SECONDS * 1000);
  const isExpired = state === "expired" || expiredAttemptId === attempt.attemptId;
  useEffect(() => identity.prepareSignIn(), [identity]);

  return (
    <>
      <Section>
        <MailState state={state} email={email} sentAt={sentAt} />
        {isExpired ? (
          <Notice kind="warning" title="リンクと認証コードの有効期限が切れています" isAnnounced>
            「再送する」を押して、新しいメールをお受け取りください。
          </Notice>
        ) : (
          <>
            <CodeForm
              key={attempt.attemptId}
              attemptId={attempt.attemptId}
              onExpired={() => setExpiredAttemptId(attempt.attemptId)}
              onSignedIn={onSignedIn}
            />
            <p className="text-text-secondary">
              メールのリンクを開いてもログインできます。コードもリンクも
              <strong>{formatTime(new Date(attempt.expiresAt))}</strong>まで（{CODE_VALID_MINUTES}分間）有効です。
            </p>
          </>
        )}
      </Section>
      <Section heading="メールが届かないときは">
        <ResendMail
          resendAfter={state === "refused" ? sentAt : new Date(attempt.resendAfter)}
          isSending={mail.isSending}
          refusal={mail.refusal}
          resent={state === "waiting" ? resent : 0}
          onResend={() => mail.send(email)}
        />
        <MissingMailHelp />
        <p>{changeAddress}</p>
      </Section>
    </>
  );
}

type MailCertificationScreenProps = Omit<MailCertificationProps, "attempt" | "email"> & {
  /** The value of the history entry, not validated yet. */
  storedAttempt: unknown;
  chosenTime?: ReactNode;
};

type SentMail = { attempt: SignInAttempt; email: string };

/** The awaited mail. After the sign-in its attempt is stored nowhere: this keeps it until the next screen is shown. */
function useSentMail(storedAttempt: unknown): SentMail | undefined {
  const { identity } = usePortal();
  const attempt = readSignInAttempt(storedAttempt);
  const email = identity.storedEmail();
  const [last, setLast] = useState<SentMail>();
  if (!attempt || email === "") return last;
  const hasChanged =
    attempt.attemptId !== last?.attempt.attemptId ||
    attempt.resendAfter !== last.attempt.resendAfter ||
    email !== last.email;
  if (hasChanged) setLast({ attempt, email });
  return { attempt, email };
}

/** The page that waits for the mail; without an attempt it leads back to the start. */
export function MailCertificationScreen({ storedAttempt, chosenTime, ...props }: MailCertificationScreenProps) {
  const sent = useSentMail(storedAttempt);
  if (!sent) {
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
      <MailCertification {...props} {...sent} />
    </>
  );
}
