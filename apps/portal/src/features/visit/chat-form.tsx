import { Button } from "@madoguchi/ui/buttons/button";
import { FieldError } from "@madoguchi/ui/fields/field-frame";
import { isComposing } from "@madoguchi/ui/fields/text-input";
import { Form } from "@madoguchi/ui/forms/form";
import { Icon } from "@madoguchi/ui/icons/icon";
import { SendHorizontal } from "lucide";
import { useId } from "react";
import { type MessageFormOptions, useMessageForm } from "../../entities/messages/use-message-form.ts";

/** The field for a message during the call: one row, so that the picture keeps its space. */
export function ChatForm(options: MessageFormOptions) {
  const form = useMessageForm(options);
  const errorId = useId();
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-1">
      {form.problem !== undefined && <FieldError id={errorId}>{form.problem}</FieldError>}
      <div className="flex flex-wrap items-end justify-end gap-2">
        <textarea
          ref={form.field}
          aria-label="メッセージ"
          aria-invalid={form.problem === undefined ? undefined : true}
          aria-describedby={form.problem === undefined ? undefined : errorId}
          rows={1}
          value={form.text}
          onChange={(event) => form.setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          className="field-sizing-content max-h-32 min-h-14 min-w-0 flex-1 basis-40 rounded-control border border-edge bg-card px-3 py-3 text-std-16N-170 leading-150 text-text aria-invalid:border-2 aria-invalid:border-error"
        />
        <div className="w-26 shrink-0">
          <Button type="submit" busy={form.isSending} busyLabel="送信中">
            <Icon shape={SendHorizontal} className="size-5 shrink-0" />
            送信
          </Button>
        </div>
      </div>
      <p role="status" className="sr-only">
        {form.notice}
      </p>
    </Form>
  );
}
