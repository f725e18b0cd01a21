import { emailChangeConfirmSchema } from "@madoguchi/contract/account/email-change";
import { confirmEmailChangeCall, requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { type ErrorName, isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { CODE_VALID_MINUTES } from "@madoguchi/contract/sign-in/limits";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { CodeField, type CodeRefusal } from "@madoguchi/ui/fields/digits-field";
import { Form } from "@madoguchi/ui/forms/form";
import { useState } from "react";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { describeAct, titleOfAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { continueSession } from "../proof/continue-session.ts";
import { useWithProof } from "../proof/proof-gate.tsx";
import { WRONG_CODE_HELP } from "../proof/wrong-code.ts";

const FIELD_ID = "email-change-code";

/** After a refusal with one of these, a new verification code or another address is needed. */
const ENDINGS = [
  "EmailUsed",
  "EmailChangeRequestNotFound",
  "VerifyCodeExpired",
] as const satisfies readonly ErrorName[];

export type EmailCodeFormProps = {
  email: string;
  /** Called if the code cannot be used any more (C004, C006, C007). */
  onOver: (why: ApiError) => void;
  onGiveUp: () => void;
  onProved: (email: string) => void;
};

function isOver(error: unknown): error is ApiError {
  return error instanceof ApiError && ENDINGS.some((name) => isErrorCode(error.code, name));
}

/** A field for the six digits sent to the new address. After a wrong code (C008) another one can be entered. */
export function EmailCodeForm({ email, onOver, onGiveUp, onProved }: EmailCodeFormProps) {
  const { api, identity } = usePortal();
  const withProof = useWithProof();
  const [code, setCode] = useState("");
  const [refusal, setRefusal] = useState<CodeRefusal>();
  const [outcome, setOutcome] = useState<{ kind: "success" | "error"; title: string; text?: string }>();

  const confirming = useReportedAction((error) => {
    if (isOver(error)) onOver(error);
    else if (error instanceof ApiError && isErrorCode(error.code, "VerifyCodeMismatch")) {
      // The message is shown by a toast too.
      setRefusal({ text: WRONG_CODE_HELP, isSaid: true });
    } else
      setOutcome({
        kind: "error",
        title: titleOfAct("メールアドレスを変更できませんでした", error),
        text: describeAct(error),
      });
  });
  const resending = useReportedAction((error) =>
    setOutcome({ kind: "error", title: "認証コードを送信できませんでした", text: describeProblem(error) }),
  );

  async function confirm(digits: string): Promise<void> {
    const { email: proved } = await continueSession(identity, () =>
      withProof(() => api.send(confirmEmailChangeCall, { body: { code: digits } })),
    );
    onProved(proved);
  }

  function changeCode(digits: string) {
    setCode(digits);
    setRefusal(undefined);
  }

  async function submit() {
    const checked = emailChangeConfirmSchema.safeParse({ code });
    const [issue] = checked.error?.issues ?? [];
    setRefusal(issue && { text: issue.message });
    setOutcome(undefined);
    if (checked.success) await confirming.run(() => confirm(checked.data.code));
  }

  async function sendAgain(): Promise<void> {
    setOutcome(undefined);
    await withProof(() => api.send(requestEmailChangeCall, { body: { email } }));
    setOutcome({
      kind: "success",
      title: "新しい認証コードを送りました",
      text: "前のコードはお使いいただけません。",
    });
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <p role="status">
        <span className="break-all">{email}</span>
        に認証コードを送りました。コードは{CODE_VALID_MINUTES}分間有効です。
      </p>
      <CodeField id={FIELD_ID} value={code} onChange={changeCode} refusal={refusal} />
      {outcome && (
        <Notice kind={outcome.kind} title={outcome.title} isAnnounced>
          {outcome.text}
        </Notice>
      )}
      <div className="flex flex-col gap-3">
        <Button type="submit" variant="secondary" busy={confirming.isBusy}>
          メールアドレスの変更を確定する
        </Button>
        <Button variant="text" busy={resending.isBusy} onClick={() => void resending.run(sendAgain)}>
          認証コードを再送する
        </Button>
        <Button variant="text" onClick={onGiveUp}>
          メールアドレスの変更をやめる
        </Button>
      </div>
    </Form>
  );
}
