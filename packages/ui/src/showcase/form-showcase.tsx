import { type SubmitEvent, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { showToast } from "../feedback/show-toast.ts";
import { TextField } from "../fields/text-field.tsx";
import { ErrorSummary, type SummaryError } from "../forms/error-summary.tsx";
import { Form } from "../forms/form.tsx";
import { Section } from "../layout/section.tsx";
import { Sample } from "./sample.tsx";

const FIELDS = [
  { id: "sample-family-name", name: "familyName", label: "姓", message: "姓は必須です。" },
  { id: "sample-given-name", name: "givenName", label: "名", message: "名は必須です。" },
] as const;

const SENDING_MS = 1500;

/** A working form: send it empty to see the summary, filled to see it busy. */
export function FormShowcase() {
  const [errors, setErrors] = useState<SummaryError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isSending, setIsSending] = useState(false);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const missing = FIELDS.filter(({ name }) => !data.get(name));
    setErrors(missing.map(({ id, message }) => ({ fieldId: id, message })));
    setAttempt((count) => count + 1);
    if (missing.length > 0) return;
    setIsSending(true);
    await new Promise((resolve) => setTimeout(resolve, SENDING_MS));
    setIsSending(false);
    showToast("success", "保存しました。");
  }

  return (
    <Sample name="フォーム">
      <Form aria-label="フォームの見本" onSubmit={send} className="flex flex-col gap-6">
        <ErrorSummary errors={errors} attempt={attempt} />
        <Section>
          {FIELDS.map(({ id, name, label }) => (
            <TextField
              key={id}
              id={id}
              name={name}
              label={label}
              required
              autoComplete="off"
              error={errors.find((error) => error.fieldId === id)?.message}
            />
          ))}
        </Section>
        <div className="flex justify-center">
          <Button type="submit" busy={isSending}>
            この内容で保存する
          </Button>
        </div>
      </Form>
    </Sample>
  );
}
