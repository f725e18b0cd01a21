import { requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useState } from "react";
import { EmailCodeForm } from "../../entities/email-change/email-code-form.tsx";
import { useWithProof } from "../../entities/proof/proof-gate.tsx";
import type { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type ProveProposedEmailProps = { email: string; onProved: () => void };

/** The proposed sign-in address becomes the patient's by the code that is mailed to it, as one that they type themselves. */
export function ProveProposedEmail({ email, onProved }: ProveProposedEmailProps) {
  const { api } = usePortal();
  const withProof = useWithProof();
  const [isProving, setIsProving] = useState(false);
  const [why, setWhy] = useState<ApiError>();
  const { run, isBusy, problem } = useReportedAction(describeProblem);

  function sendCode(): void {
    setWhy(undefined);
    void run(async () => {
      await withProof(() => api.send(requestEmailChangeCall, { body: { email } }));
      setIsProving(true);
    });
  }

  if (isProving) {
    return (
      <EmailCodeForm
        email={email}
        onOver={(refused) => {
          setWhy(refused);
          setIsProving(false);
        }}
        onGiveUp={() => setIsProving(false)}
        onProved={onProved}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p>
        メールアドレスは、届くことを確かめてから変更します。新しいアドレスに6桁の認証コードを送ります。変更のあとは、新しいアドレスでログインしてください。
      </p>
      {(why ?? problem) && (
        <Notice
          kind="error"
          title={why ? "メールアドレスはまだ変更されていません" : "認証コードを送信できませんでした"}
          isAnnounced
        >
          {why?.body.message ?? problem}
        </Notice>
      )}
      <Button busy={isBusy} onClick={sendCode}>
        認証コードを送る
      </Button>
    </div>
  );
}
