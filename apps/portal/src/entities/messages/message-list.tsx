import { formatDateTime, formatTime } from "@madoguchi/contract/time/tokyo";
import type { RoomMessage } from "@madoguchi/contract/visit/room-message";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { describeProblem } from "../../errors/describe-failure.ts";
import { PhotoList } from "../photo/photo-list.tsx";

function Message({ message, isDated }: { message: RoomMessage; isDated: boolean }) {
  const write = isDated ? formatDateTime : formatTime;
  const isOwn = message.side === "patient";
  const photoIds = message.photoId === null ? [] : [message.photoId];
  return (
    <li className={`flex max-w-[min(100%,30rem)] flex-col gap-1 ${isOwn ? "items-end self-end" : "items-start"}`}>
      <p className="text-dns-14N-130 text-text-secondary">
        {isOwn ? "あなた" : message.author} {write(new Date(message.sentAt))}
      </p>
      {message.text !== "" && (
        <p
          className={`whitespace-pre-wrap rounded-card px-4 py-2 forced-colors:border ${isOwn ? "bg-tint-strong" : "bg-neutral"}`}
        >
          {message.text}
        </p>
      )}
      {photoIds.length > 0 && (
        <div className="w-40">
          <PhotoList photoIds={photoIds} />
        </div>
      )}
    </li>
  );
}

/** The messages of both sides, oldest first. New ones are announced politely to screen readers. */
export function MessageList({
  messages,
  hidesPhotos = false,
  isDated = false,
  onEarlier,
}: {
  messages: readonly RoomMessage[];
  hidesPhotos?: boolean;
  /** Shows the day too, for messages that are not all of today. */
  isDated?: boolean;
  /** Reads the page before the messages, if there is one. */
  onEarlier?: (() => Promise<void>) | undefined;
}) {
  const { run, isBusy, problem } = useAction(describeProblem);
  const shown = hidesPhotos ? messages.filter(({ side, text }) => side === "doctor" || text !== "") : messages;
  return (
    <div role="log" aria-label="メッセージ">
      {onEarlier && (
        <div className="mb-4">
          <Button variant="secondary" busy={isBusy} onClick={() => void run(onEarlier)}>
            前のメッセージを表示する
          </Button>
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className="mb-4 text-error">
          {problem}
        </p>
      )}
      {shown.length > 0 && (
        <ul className="flex flex-col gap-4">
          {shown.map((message) => (
            <Message key={message.messageId} message={message} isDated={isDated} />
          ))}
        </ul>
      )}
    </div>
  );
}
