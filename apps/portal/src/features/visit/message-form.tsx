import { LONGEST_ROOM_MESSAGE } from "@madoguchi/contract/visit/room-message";
import { Button } from "@madoguchi/ui/buttons/button";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { Form } from "@madoguchi/ui/forms/form";
import { type ReactNode, useRef, useState } from "react";
import { describeProblem } from "../../errors/describe-failure.ts";

export type MessageFormProps = {
  label: string;
  support?: ReactNode;
  send: (text: string, messageId: string) => Promise<void>;
  isCompact?: boolean | undefined;
};

function problemOf(text: string): string | undefined {
  if (text.trim() === "") return "メッセージをご入力ください。";
  if (text.length > LONGEST_ROOM_MESSAGE) return `${LONGEST_ROOM_MESSAGE}文字以内でご入力ください。`;
  return undefined;
}

/** One message to the doctor. What could not be sent stays in the field. */
export function MessageForm({ label, support, send, isCompact = false }: MessageFormProps) {
  const [text, setText] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [notice, setNotice] = useState("");
  const messageId = useRef(crypto.randomUUID());

  async function submit() {
    const wrong = problemOf(text);
    setNotice("");
    setProblem(wrong);
    if (wrong !== undefined) return;
    setIsSending(true);
    try {
      await send(text.trim(), messageId.current);
      messageId.current = crypto.randomUUID();
      setText("");
      setNotice("送信しました");
    } catch (error) {
      setProblem(`送信できませんでした。${describeProblem(error)}`);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Form onSubmit={submit} className="flex flex-col gap-2">
      <TextAreaField
        label={label}
        support={support}
        required
        value={text}
        rows={isCompact ? 2 : 3}
        className={isCompact ? "min-h-20" : ""}
        length={{ typed: text.length, most: LONGEST_ROOM_MESSAGE }}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem}
      />
      <Button type="submit" variant="secondary" busy={isSending}>
        送信する
      </Button>
      <p role="status" className="sr-only">
        {notice}
      </p>
    </Form>
  );
}
