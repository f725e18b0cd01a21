import { confirmProofCall, requestProofCall } from "@madoguchi/contract/account/proof.patient.calls";
import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { proofConfirmSchema } from "@madoguchi/contract/session/session";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { CodeField, type CodeRefusal } from "@madoguchi/ui/fields/digits-field";
import { Form } from "@madoguchi/ui/forms/form";
import { useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { usePortal } from "../../portal-context/portal.tsx";

const FIELD_ID = "proof-code";

type MailProofProps = { email: string; onProven: () => void };

type Outcome = { kind: "success" | "error"; title: string; text?: string };

/** A code to the present address. Nothing is sent before the patient requests it. */
export function MailProof({ email, onProven }: MailProofProps) {
  const { api } = usePortal();
  const [isSent, setIsSent] = useState(false);
  const [code, setCode] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const sending = useAction((error) => {
    setOutcome({ kind: "error", title: "認証コードを送信できませんでした", text: describeProblem(error) });
    return undefined;
  });
  const confirming = useAction<CodeRefusal>((error) => {
    const isWrong = error instanceof ApiError && isErrorCode(error.code, "VerifyCodeMismatch");
    if (!isWrong) setOutcome({ kind: "error", title: "確認できませんでした", text: describeProblem(error) });
    return isWrong ? { text: error.body.message } : undefined;
  });
  const { problem: refusal, setProblem: setRefusal } = confirming;

  async function send(): Promise<void> {
    setOutcome(undefined);
    await api.send(requestProofCall);
    if (isSent) setOutcome({ kind: "success", title: "新しい認証コードを送りました" });
    setIsSent(true);
  }

  async function confirm(digits: string): Promise<void> {
    await api.send(confirmProofCall, { body: { code: digits } });
    onProven();
  }

  function changeCode(digits: string) {
    setCode(digits);
    setRefusal(undefined);
  }

  async function submit() {
    const checked = proofConfirmSchema.safeParse({ code });
    const [issue] = checked.error?.issues ?? [];
    setRefusal(issue && { text: issue.message });
    setOutcome(undefined);
    if (checked.success) await confirming.run(() => confirm(checked.data.code));
  }

  const notice = outcome && (
    <Notice kind={outcome.kind} title={outcome.title} isAnnounced>
      {outcome.text}
    </Notice>
  );

  if (!isSent) {
    return (
      <div className="flex flex-col gap-6">
        <p>
          <span className="break-all">{email}</span>に6桁の認証コードを送ります。
        </p>
        {notice}
        <div className="flex">
          <Button busy={sending.isBusy} onClick={() => void sending.run(send)}>
            認証コードを送る
          </Button>
        </div>
      </div>
    );
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <p role="status">
        <span className="break-all">{email}</span>に認証コードを送りました。コードは{CODE_VALID_MINUTES}分間有効です。
      </p>
      <CodeField id={FIELD_ID} value={code} onChange={changeCode} refusal={refusal} />
      {notice}
      <div className="flex flex-col items-start gap-3">
        <Button type="submit" busy={confirming.isBusy}>
          確認して続ける
        </Button>
        <Button variant="text" busy={sending.isBusy} onClick={() => void sending.run(send)}>
          認証コードを再送する
        </Button>
      </div>
    </Form>
  );
}
