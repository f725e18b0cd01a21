import { LONGEST_ROOM_MESSAGE, type RoomMessage } from "@madoguchi/contract/visit/room-message";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useFieldProblem } from "@madoguchi/ui/fields/use-field-problem";
import { useEffect, useState } from "react";
import { z } from "zod";
import { describeAct, titleOfAct } from "../../errors/lost-act.ts";
import { useFormDraft } from "../form-draft/use-form-draft.ts";

/** The id is stored with the text: a message that may have been sent before a crash is not sent twice. */
const messageDraftSchema = z.object({ text: z.string(), messageId: z.uuid() });

export type MessageFormOptions = {
  /** The kind of message and the treatment: each field has its own draft. */
  name: `${"message" | "memo" | "chat"} ${string}`;
  /** The clinic's stored messages. A draft that is among them was sent. */
  sent: readonly RoomMessage[];
  send: (text: string, messageId: string) => Promise<void>;
};

function problemOf(text: string): string | undefined {
  if (text.trim() === "") return "メッセージをご入力ください。";
  if (text.length > LONGEST_ROOM_MESSAGE) return `${LONGEST_ROOM_MESSAGE}文字以内でご入力ください。`;
  return undefined;
}

/**
 * A form for one message to the clinic. A failed message stays in the field, and a repeated one is stored once. A sent
 * message leaves the field even if the page ended before its answer came or before the device had deleted the draft.
 */
export function useMessageForm({ name, sent, send }: MessageFormOptions) {
  const { values: typed, store, discard } = useFormDraft(name, messageDraftSchema);
  const {
    run,
    isBusy,
    problem: failure,
    setProblem,
  } = useAction((error) => `${titleOfAct("送信できませんでした", error)}。${describeAct(error)}`);
  const { field, problem: wrong, refuse } = useFieldProblem<HTMLTextAreaElement>();
  const [notice, setNotice] = useState("");
  const stored = typed && sent.find(({ messageId }) => messageId === typed.messageId);
  const wasSent = stored !== undefined && stored.text === typed?.text.trim();
  const text = typed && !wasSent ? typed.text : "";

  useEffect(() => {
    if (wasSent) discard();
  }, [wasSent, discard]);

  function setText(next: string): void {
    if (next === "") discard();
    else store({ text: next, messageId: typed && !stored ? typed.messageId : crypto.randomUUID() });
  }

  async function submit() {
    const refusal = problemOf(text);
    setNotice("");
    setProblem(undefined);
    refuse(refusal);
    if (refusal !== undefined || !typed) return;
    await run(async () => {
      await send(text.trim(), typed.messageId);
      discard();
      setNotice("送信しました");
    });
  }

  return { text, setText, isSending: isBusy, field, problem: wrong ?? failure, notice, submit };
}
