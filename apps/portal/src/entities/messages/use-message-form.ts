import { LONGEST_ROOM_MESSAGE } from "@madoguchi/contract/visit/room-message";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useRef, useState } from "react";
import { describeProblem } from "../../errors/describe-failure.ts";

function problemOf(text: string): string | undefined {
  if (text.trim() === "") return "メッセージをご入力ください。";
  if (text.length > LONGEST_ROOM_MESSAGE) return `${LONGEST_ROOM_MESSAGE}文字以内でご入力ください。`;
  return undefined;
}

/** One message to the doctor. What could not be sent stays in the field, and sent once more is still one message. */
export function useMessageForm(send: (text: string, messageId: string) => Promise<void>) {
  const [text, setText] = useState("");
  const { run, isBusy, problem, setProblem } = useAction((error) => `送信できませんでした。${describeProblem(error)}`);
  const [notice, setNotice] = useState("");
  const messageId = useRef(crypto.randomUUID());

  async function submit() {
    const wrong = problemOf(text);
    setNotice("");
    setProblem(wrong);
    if (wrong !== undefined) return;
    await run(async () => {
      await send(text.trim(), messageId.current);
      messageId.current = crypto.randomUUID();
      setText("");
      setNotice("送信しました");
    });
  }

  return { text, setText, isSending: isBusy, problem, notice, submit };
}
