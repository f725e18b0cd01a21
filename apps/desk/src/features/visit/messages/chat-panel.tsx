import { LONGEST_ROOM_MESSAGE, type RoomMessage } from "@madoguchi/contract/visit/room-message";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { isComposing } from "@madoguchi/ui/fields/text-input";
import { useFieldProblem } from "@madoguchi/ui/fields/use-field-problem";
import { Form } from "@madoguchi/ui/forms/form";
import { type KeyboardEvent, useRef, useState } from "react";
import { CompactText } from "../../../entities/compact-field/compact-field.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import type { VisitAddress } from "../visit-requests.ts";
import { MessageLog } from "./message-log.tsx";

type ChatPanelProps = {
  visit: VisitAddress;
  messages: readonly RoomMessage[];
  onEarlier: (() => Promise<void>) | undefined;
  send: (messageId: string, text: string) => Promise<void>;
};

/** チャット: it is part of the record, and so are the patient's photos. Enter sends, Shift+Enter inserts a line break. */
export function ChatPanel({ visit, messages, onEarlier, send }: ChatPanelProps) {
  const [text, setText] = useState("");
  const { run, isBusy, problem: failure } = useAction(describeFailure);
  const { field, problem, refuse } = useFieldProblem<HTMLTextAreaElement>();
  const messageId = useRef(crypto.randomUUID());
  async function submit() {
    const isEmpty = text.trim() === "";
    refuse(isEmpty ? "メッセージをご入力ください。" : undefined);
    if (isEmpty) return;
    await run(async () => {
      await send(messageId.current, text.trim());
      messageId.current = crypto.randomUUID();
      setText("");
    });
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || event.shiftKey || event.ctrlKey || event.metaKey || isComposing(event.nativeEvent))
      return;
    event.preventDefault();
    void submit();
  }

  return (
    <Pane heading="チャット" aside={<span className="text-dns-14N-130 text-text-secondary">診療の記録に残ります</span>}>
      <MessageLog visit={visit} messages={messages} onEarlier={onEarlier} />
      <Form className="flex flex-col gap-2" onSubmit={submit}>
        <CompactText
          id="chat-text"
          label="メッセージ（Enterで送信）"
          rows={1}
          maxLength={LONGEST_ROOM_MESSAGE}
          value={text}
          ref={field}
          error={problem ?? failure}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <button type="submit" aria-busy={isBusy || undefined} className="desk-act self-end">
          送信する
        </button>
      </Form>
    </Pane>
  );
}
