import { Button } from "@madoguchi/ui/buttons/button";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { useState } from "react";
import { useEmailInput } from "./use-email-input.ts";

const FIELD_ID = "link-email";

export type AddressFormProps = {
  /** An error that is known before anything is typed. */
  initialProblem: string | undefined;
  isSending: boolean;
  /** Resolves with the identity platform's error about the address. */
  onSubmit: (email: string) => Promise<string | undefined>;
};

function readNothing(): string {
  return "";
}

/** Asks for the address again: the link was opened in a browser that did not request the mail. */
export function AddressForm({ initialProblem, isSending, onSubmit }: AddressFormProps) {
  const input = useEmailInput(readNothing, initialProblem);
  const [attempts, setAttempts] = useState(0);

  async function submit() {
    const email = await input.check();
    const refusal = email === undefined ? undefined : await onSubmit(email);
    if (refusal !== undefined) input.setProblem(refusal);
    setAttempts((count) => count + 1);
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <ErrorSummary errors={input.problem ? [{ fieldId: FIELD_ID, message: input.problem }] : []} attempt={attempts} />
      <p>
        メールを申し込んだ端末やブラウザと異なるため、ご本人の確認が必要です。ログイン用メールを受け取ったアドレスを入力してください。
      </p>
      <TextField
        id={FIELD_ID}
        name="email"
        label="メールアドレスを入力してください"
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...input.field}
        error={input.problem}
      />
      <div className="flex justify-center">
        <Button type="submit" busy={isSending} busyLabel="ログイン中…">
          ログインする
        </Button>
      </div>
    </Form>
  );
}
