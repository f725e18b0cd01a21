import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { PartAfterMount } from "./part-after-mount.tsx";
import { useEmailInput } from "./use-email-input.ts";
import { useSendMail } from "./use-send-mail.ts";

const FIELD_ID = "sign-in-email";

const loadUnstoredSessionNotice = async () => (await import("./unstored-session-notice.tsx")).UnstoredSessionNotice;

export type EmailFormProps = {
  search: ReservationSearch;
  submitLabel?: string;
  onSent: (attempt: SignInAttempt) => void;
};

/** Asks for an address and sends the sign-in mail. The answer does not reveal whether the address is known. */
export function EmailForm({ search, submitLabel = "ログイン用メールを送る", onSent }: EmailFormProps) {
  const { identity } = usePortal();
  const input = useEmailInput(identity.storedEmail);
  const mail = useSendMail(search, onSent);
  const [attempts, setAttempts] = useState(0);

  async function submit() {
    const email = await input.check();
    setAttempts((count) => count + 1);
    if (email !== undefined) await mail.send(email);
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <PartAfterMount load={loadUnstoredSessionNotice} />
      <ErrorSummary errors={input.problem ? [{ fieldId: FIELD_ID, message: input.problem }] : []} attempt={attempts} />
      <TextField
        id={FIELD_ID}
        name="email"
        className="w-full max-w-button"
        label="メールアドレス"
        required
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        support="例：hanako@example.com"
        {...input.field}
        error={input.problem}
      />
      {mail.refusal && (
        <Notice kind="error" title="メールを送信できませんでした" isAnnounced>
          {mail.refusal}
        </Notice>
      )}
      <Button type="submit" busy={mail.isSending}>
        {submitLabel}
      </Button>
    </Form>
  );
}
