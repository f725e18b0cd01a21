import { requestEmailChangeCall } from "@madoguchi/contract/account/email-change.patient.calls";
import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { emailSchema } from "@madoguchi/contract/sign-in/email";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import { EmailCodeForm } from "../../entities/email-change/email-code-form.tsx";
import { useWithProof } from "../../entities/proof/proof-gate.tsx";
import type { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

const FIELD_ID = "new-email";
const OVER = "メールアドレスはまだ変更されていません";

type NewEmailFormProps = {
  initial: string;
  /** Whether an address is replaced; without one this is the first. */
  hasEarlier: boolean;
  /** Why the code for `initial` failed: the address is in use (C004), or the code has expired. */
  why: ApiError | undefined;
  onSent: (email: string, hasOtherBusinesses: boolean) => void;
  onGiveUp: () => void;
};

function checkEmail(text: string): { email?: string; problem?: string } {
  const checked = emailSchema.safeParse(text);
  if (checked.success) return { email: checked.data };
  return { problem: checked.error.issues[0]?.message ?? "メールアドレスの形式が正しくありません" };
}

/** Asks for the new address and sends a code to it. Validated when sent, then at every change (spec §5). */
function NewEmailForm({ initial, hasEarlier, why, onSent, onGiveUp }: NewEmailFormProps) {
  const isUsed = why !== undefined && isErrorCode(why.code, "EmailUsed");
  const { api } = usePortal();
  const { run, isBusy } = useReportedAction((error) =>
    setRefusal({ title: "認証コードを送信できませんでした", text: describeProblem(error) }),
  );
  const withProof = useWithProof();
  const [text, setText] = useState(initial);
  const [problem, setProblem] = useState(isUsed ? "別のメールアドレスを入力してください。" : undefined);
  const [attempts, setAttempts] = useState(isUsed ? 1 : 0);
  const [refusal, setRefusal] = useState(isUsed ? undefined : why && { title: OVER, text: why.body.message });

  async function submit() {
    const checked = checkEmail(text);
    setProblem(checked.problem);
    setRefusal(undefined);
    setAttempts((count) => count + 1);
    const { email } = checked;
    if (email === undefined) return;
    await run(async () => {
      const { hasOtherBusinesses } = await withProof(() => api.send(requestEmailChangeCall, { body: { email } }));
      onSent(email, hasOtherBusinesses ?? false);
    });
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-6">
      <ErrorSummary errors={problem ? [{ fieldId: FIELD_ID, message: problem }] : []} attempt={attempts} />
      <TextField
        id={FIELD_ID}
        name="email"
        label="新しいメールアドレス"
        required
        support={
          hasEarlier
            ? "このアドレスに6桁の認証コードを送ります。現在のアドレスには、変更のお申し込みがあったことをお知らせします。"
            : "このアドレスに6桁の認証コードを送ります。"
        }
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
      <div className="flex flex-col gap-3">
        <Button type="submit" variant="secondary" busy={isBusy}>
          認証コードを送る
        </Button>
        <Button variant="text" onClick={onGiveUp}>
          {hasEarlier ? "メールアドレスの変更をやめる" : "メールアドレスの登録をやめる"}
        </Button>
      </div>
    </Form>
  );
}

type EmailSectionProps = {
  /** The stored address; empty for a patient who signs in only with LINE. */
  email: string;
  /** Called with the new address. */
  onChanged: (email: string) => void;
};

type Step =
  | { kind: "shown"; isChanged: boolean; isElsewhere?: boolean }
  | { kind: "asking"; email: string; why: ApiError | undefined }
  | { kind: "proving"; email: string; isElsewhere: boolean };

/** A record of another business keeps its address; the sign-in is one for all. */
function ElsewhereNotice() {
  return (
    <Notice kind="info" title="ほかの医療法人のクリニックもご利用の方へ">
      そちらに登録されたメールアドレスは変わらず、お知らせはこれまでのアドレスに届きます。ログインには、そちらでも新しいメールアドレスをお使いください。お知らせの届け先を変えるには、そちらの「ログイン方法」でも変更してください。
    </Notice>
  );
}

/** メールアドレス: the new one replaces the old one only after it was verified by a mailed code. */
export function EmailSection({ email, onChanged }: EmailSectionProps) {
  const [step, setStep] = useState<Step>({ kind: "shown", isChanged: false });
  const giveUp = () => setStep({ kind: "shown", isChanged: false });

  return (
    <Section heading="メールアドレス" id="email">
      {email === "" ? (
        <p>メールアドレスを登録すると、LINEが使えないときもログインでき、お知らせをメールでも受け取れます。</p>
      ) : (
        <DescriptionList
          items={[{ term: "現在のメールアドレス", description: <span className="break-all">{email}</span> }]}
        />
      )}
      {step.kind === "shown" && (
        <>
          {step.isChanged && (
            <Notice kind="success" title="メールアドレスを変更しました" isAnnounced>
              次回からは、新しいメールアドレスでログインしてください。安全のため、ほかの端末からはログアウトしました。
            </Notice>
          )}
          {step.isElsewhere && <ElsewhereNotice />}
          <Button
            variant="secondary"
            onClick={() => setStep({ kind: "asking", email: "", why: undefined })}
            aria-label={email === "" ? "メールアドレスを登録する" : "メールアドレスを変更する"}
          >
            {email === "" ? "登録する" : "変更する"}
          </Button>
        </>
      )}
      {step.kind === "asking" && (
        <NewEmailForm
          initial={step.email}
          hasEarlier={email !== ""}
          why={step.why}
          onSent={(sentTo, isElsewhere) => setStep({ kind: "proving", email: sentTo, isElsewhere })}
          onGiveUp={giveUp}
        />
      )}
      {step.kind === "proving" && step.isElsewhere && <ElsewhereNotice />}
      {step.kind === "proving" && (
        <EmailCodeForm
          email={step.email}
          onOver={(why) => setStep({ kind: "asking", email: step.email, why })}
          onGiveUp={giveUp}
          onProved={(proved) => {
            setStep({ kind: "shown", isChanged: true, isElsewhere: step.isElsewhere });
            onChanged(proved);
          }}
        />
      )}
    </Section>
  );
}
