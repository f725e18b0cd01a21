import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { DescriptionList } from "@madoguchi/ui/layout/description-list";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import type { ApiError } from "../../errors/api-error.ts";
import { EmailCodeForm } from "./email-code-form.tsx";
import { NewEmailForm } from "./new-email-form.tsx";

export type EmailSectionProps = {
  /** The stored address; empty for a patient who signs in with LINE alone. */
  email: string;
  /** Called with the new address. */
  onChanged: (email: string) => void;
};

type Step =
  | { kind: "shown"; isChanged: boolean }
  | { kind: "asking"; email: string; why: ApiError | undefined }
  | { kind: "proving"; email: string };

/** メールアドレス: the new one replaces the old one only after it has been verified by a mailed code. */
export function EmailSection({ email, onChanged }: EmailSectionProps) {
  const [step, setStep] = useState<Step>({ kind: "shown", isChanged: false });
  const giveUp = () => setStep({ kind: "shown", isChanged: false });

  return (
    <Section heading="メールアドレス" id="email">
      <DescriptionList
        items={[
          {
            term: "現在のメールアドレス",
            description: <span className="break-all">{email === "" ? "登録されていません" : email}</span>,
          },
        ]}
      />
      {step.kind === "shown" && (
        <>
          {step.isChanged && (
            <Notice kind="success" title="メールアドレスを変更しました" isAnnounced>
              次回からは、新しいメールアドレスでログインしてください。
            </Notice>
          )}
          <div className="flex justify-center">
            <Button
              variant="secondary"
              onClick={() => setStep({ kind: "asking", email: "", why: undefined })}
              aria-label={email === "" ? "メールアドレスを登録する" : "メールアドレスを変更する"}
            >
              {email === "" ? "登録する" : "変更する"}
            </Button>
          </div>
        </>
      )}
      {step.kind === "asking" && (
        <NewEmailForm
          initial={step.email}
          why={step.why}
          onSent={(sentTo) => setStep({ kind: "proving", email: sentTo })}
          onGiveUp={giveUp}
        />
      )}
      {step.kind === "proving" && (
        <EmailCodeForm
          email={step.email}
          onOver={(why) => setStep({ kind: "asking", email: step.email, why })}
          onGiveUp={giveUp}
          onProved={(proved) => {
            setStep({ kind: "shown", isChanged: true });
            onChanged(proved);
          }}
        />
      )}
    </Section>
  );
}
