import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { emailSchema } from "@madoguchi/contract/sign-in/email";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { useState } from "react";
import type { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/api-error.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { requestEmailChange } from "./account.requests.ts";

const FIELD_ID = "new-email";
const OVER = "メールアドレスはまだ変更されていません";

export type NewEmailFormProps = {
  initial: string;
  /** Why the code for `initial` failed: the address is used (C004), or the code has expired. */
  why: ApiError | undefined;
  onSent: (email: string) => void;
  onGiveUp: () => void;
};

function checkEmail(text: string): { email?: string; problem?: string } {
  const checked = emailSchema.safeParse(text);
  if (checked.success) return { email: checked.data };
  return { problem: checked.error.issues[0]?.message ?? "メールアドレスの形式が正しくありません" };
}

/** Asks for the new address and sends a code there. Checked when sent, then at every change (spec §5). */
export function NewEmailForm({ initial, why, onSent, onGiveUp }: NewEmailFormProps) {
  const isUsed = why !== undefined && isErrorCode(why.code, "EmailUsed");
  const { api, configuration } = usePortal();
  const { report, dismiss } = useReportError();
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState(isUsed ? why.body.message : undefined);
  const [attempts, setAttempts] = useState(isUsed ? 1 : 0);
  const [refusal, setRefusal] = useState(isUsed ? undefined : why && { title: OVER, text: why.body.message });
  const [isSending, setIsSending] = useState(false);

  async function submit() {
    const checked = checkEmail(text);
    setProblem(checked.problem);
    setRefusal(undefined);
    setAttempts((count) => count + 1);
    if (checked.email === undefined) return;
    setIsSending(true);
    dismiss();
    try {
      await requestEmailChange(api, configuration.medicalBusinessId, checked.email);
      onSent(checked.email);
    } catch (error) {
      setIsSending(false);
      setRefusal({ title: "認証コードを送信できませんでした", text: describeProblem(error) });
      await report(error);
    }
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <ErrorSummary errors={problem ? [{ fieldId: FIELD_ID, message: problem }] : []} attempt={attempts} />
      <TextField
        id={FIELD_ID}
        name="email"
        label="新しいメールアドレス"
        required
        support="このアドレスに6桁の認証コードを送ります。現在のアドレスには、変更のお申し込みがあったことをお知らせします。"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          if (attempts > 0) setProblem(checkEmail(event.currentTarget.value).problem);
        }}
        error={problem}
      />
      {refusal && (
        <Notice kind="error" title={refusal.title} isAnnounced>
          {refusal.text}
        </Notice>
      )}
      <div className="flex flex-col items-center gap-3">
        <Button type="submit" variant="secondary" busy={isSending}>
          認証コードを送る
        </Button>
        <Button variant="text" onClick={onGiveUp}>
          メールアドレスの変更をやめる
        </Button>
      </div>
    </Form>
  );
}
