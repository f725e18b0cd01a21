import { formatTime } from "@madoguchi/contract/time/tokyo";
import { LONGEST_ROOM_MESSAGE, type RoomMessage } from "@madoguchi/contract/visit/room-message";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { isComposing } from "@madoguchi/ui/fields/text-input";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { CompactText } from "../../../entities/compact-field/compact-field.tsx";
import { Pane } from "../../../entities/compact-field/pane.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import { photoUrl, type VisitAddress } from "../visit-requests.ts";

type ChatPanelProps = {
  visit: VisitAddress;
  messages: readonly RoomMessage[];
  /** `undefined` once the room is closed: the messages stay to be read. */
  send: ((messageId: string, text: string) => Promise<void>) | undefined;
};

/** チャット: part of the record, the patient's photos too. Enter sends, Shift+Enter makes a line. */
export function ChatPanel({ visit, messages, send }: ChatPanelProps) {
  const [text, setText] = useState("");
  const { run, isBusy, problem } = useAction(describeFailure);
  const messageId = useRef(crypto.randomUUID());
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each message the newest one comes into sight.
  useEffect(() => {
    // Newer browsers answer a promise, which is no effect's cleanup.
    void end.current?.scrollIntoView({ block: "nearest" });
  }, [count]);

  async function submit() {
    if (!send || text.trim() === "") return;
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard. */}
      <div role="log" aria-label="メッセージ" tabIndex={0} className="max-h-72 overflow-y-auto">
        {count === 0 && <p className="text-text-secondary">まだメッセージはありません。</p>}
        <ul className="flex flex-col gap-2">
          {messages.map((message) => (
            <li
              key={message.messageId}
              className={`flex max-w-[90%] flex-col gap-0.5 ${message.side === "doctor" ? "items-end self-end" : "items-start"}`}
            >
              <span className="text-dns-14N-130 text-text-secondary">
                {message.side === "doctor" ? message.author : "患者さん"} {formatTime(new Date(message.sentAt))}
              </span>
              {message.text !== "" && (
                <p
                  className={`whitespace-pre-wrap wrap-anywhere rounded-control px-3 py-1.5 forced-colors:border ${message.side === "doctor" ? "bg-tint-strong" : "bg-neutral"}`}
                >
                  {message.text}
                </p>
              )}
              {message.photoId !== null && (
                <a href={photoUrl(visit, message.photoId, "large")} target="_blank" rel="noreferrer">
                  <img
                    src={photoUrl(visit, message.photoId, "small")}
                    alt="患者さんが送った写真（別のタブで開く）"
                    className="max-h-40 rounded-control"
                  />
                </a>
              )}
            </li>
          ))}
        </ul>
        <div ref={end} />
      </div>
      {send && (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <CompactText
            id="chat-text"
            label="メッセージ（Enterで送信）"
            rows={1}
            maxLength={LONGEST_ROOM_MESSAGE}
            value={text}
            error={problem}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={press}
          />
          <button type="submit" aria-busy={isBusy || undefined} className="desk-act self-end">
            送信する
          </button>
        </form>
      )}
    </Pane>
  );
}
