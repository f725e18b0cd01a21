import { LONGEST_ROOM_MESSAGE } from "@madoguchi/contract/visit/room-message";
import { Button } from "@madoguchi/ui/buttons/button";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { Form } from "@madoguchi/ui/forms/form";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { type ReactNode, useState } from "react";
import { type MessageFormOptions, useMessageForm } from "./use-message-form.ts";

type MessageFormProps = MessageFormOptions & {
  label: string;
  support: ReactNode;
  /** The title under which the form is folded until there is input, together with what follows it. */
  summary?: string;
  children?: ReactNode;
};

/** A message to the clinic about a visit, or a note to the doctor while the patient waits. */
export function MessageForm({ label, support, summary, children, ...options }: MessageFormProps) {
  const form = useMessageForm(options);
  const [wasTyped, setWasTyped] = useState(false);
  if (form.text !== "" && !wasTyped) setWasTyped(true);
  const fields = (
    <Form onSubmit={form.submit} className="flex flex-col gap-2">
      <TextAreaField
        ref={form.field}
        label={label}
        support={support}
        value={form.text}
        rows={2}
        className="min-h-24"
        length={{ typed: form.text.length, most: LONGEST_ROOM_MESSAGE }}
        onChange={(event) => form.setText(event.currentTarget.value)}
        error={form.problem}
      />
      <Button type="submit" variant="secondary" busy={form.isSending}>
        送信する
      </Button>
      <p role="status" className="sr-only">
        {form.notice}
      </p>
    </Form>
  );
  if (summary === undefined) return fields;
  return (
    <Disclosure summary={summary} isOpen={wasTyped}>
      <div className="flex flex-col gap-4">
        {fields}
        {children}
      </div>
    </Disclosure>
  );
}
