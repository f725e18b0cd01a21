import { formatDateTime, formatTime } from "@madoguchi/contract/time/tokyo";
import type { RoomMessage } from "@madoguchi/contract/visit/room-message";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useEffect, useRef } from "react";
import { describeFailure } from "../../../errors/describe-failure.ts";
import { photoUrl, type VisitAddress } from "../visit-requests.ts";

type MessageLogProps = {
  visit: VisitAddress;
  messages: readonly RoomMessage[];
  /** Shows the day too, for messages that are not all of today. */
  isDated?: boolean;
  /** Reads the page before the messages, if there is one. */
  onEarlier?: (() => Promise<void>) | undefined;
};

/** The messages of patient and clinic about a visit, scrolled to the newest. */
export function MessageLog({ visit, messages, isDated = false, onEarlier }: MessageLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.messageId;
  const { run, isBusy, problem } = useAction(describeFailure);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new message scrolls to it.
  useEffect(() => {
    // Scrolls the frame only, not the page.
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);

  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reached by the keyboard. */}
      <div ref={log} role="log" aria-label="メッセージ" tabIndex={0} className="max-h-72 overflow-y-auto">
        {onEarlier && (
          <button
            type="button"
            aria-busy={isBusy || undefined}
            className="desk-act mb-2"
            onClick={() => void run(onEarlier)}
          >
            前のメッセージを表示する
          </button>
        )}
        {problem !== undefined && (
          <p role="alert" className="text-error">
            {problem}
          </p>
        )}
        {messages.length === 0 && <p className="text-text-secondary">まだメッセージはありません。</p>}
        <ul className="flex flex-col gap-2">
          {messages.map((message) => (
            <li
              key={message.messageId}
              className={`flex max-w-[90%] flex-col gap-0.5 ${message.side === "doctor" ? "items-end self-end" : "items-start"}`}
            >
              <span className="text-dns-14N-130 text-text-secondary">
                {message.side === "doctor" ? message.author : "患者さま"}{" "}
                {(isDated ? formatDateTime : formatTime)(new Date(message.sentAt))}
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
                    alt={`${message.side === "doctor" ? "クリニック" : "患者さま"}が送った写真（別のタブで開く）`}
                    className="max-h-40 rounded-control"
                  />
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
