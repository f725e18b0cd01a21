import { formatDate } from "@madoguchi/contract/time/tokyo";
import { newestUnread } from "@madoguchi/contract/visit/newest-unread";
import { ROOM_POLL_SECONDS } from "@madoguchi/contract/visit/room";
import type { RoomMessageList } from "@madoguchi/contract/visit/room-message";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { useEffect, useRef } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { MessageForm } from "../../entities/messages/message-form.tsx";
import { MessageList } from "../../entities/messages/message-list.tsx";
import { MOST_PHOTOS, useMessages } from "../../entities/messages/use-messages.ts";
import { useSeen } from "../../entities/messages/use-seen.ts";
import { PhotoField } from "../../entities/photo/photo-field.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

function hasClinicReadAll(conversation: RoomMessageList): boolean {
  const hasWritten = conversation.messages.some(({ side }) => side === "patient");
  return hasWritten && newestUnread(conversation, "doctor") === undefined;
}

type MessagesSectionProps = {
  treatmentId: string;
  /** Whether a notice or a mail led here: the page then begins at the newest message. */
  isOpenedAt: boolean;
  /** Whether the page already says above when to telephone. */
  isBelowAdvice: boolean;
};

/** クリニックとのメッセージ: the messages about a finished visit, and until the clinic's limit a form to ask. */
export function MessagesSection({ treatmentId, isOpenedAt, isBelowAdvice }: MessagesSectionProps) {
  const { now } = usePortal();
  const phoneNumber = useClinic()?.phoneNumber;
  const messages = useMessages(treatmentId, { refreshSeconds: ROOM_POLL_SECONDS });
  const { conversation, error, isReading, reread, markRead } = messages;
  const unread = conversation && newestUnread(conversation, "patient");
  const end = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(end, unread);
  useEffect(() => {
    // A lost request is repeated with the next read.
    if (isSeen && unread !== undefined) markRead(unread).catch(() => undefined);
  }, [isSeen, unread, markRead]);
  const isRead = conversation !== undefined;
  useEffect(() => {
    if (!(isOpenedAt && isRead)) return;
    end.current?.scrollIntoView({ block: "center" });
    end.current?.focus({ preventScroll: true });
  }, [isOpenedAt, isRead]);

  if (!conversation) {
    return (
      <Section heading="クリニックとのメッセージ">
        {error ? <ReadProblem error={error} onRetry={reread} isRetrying={isReading} /> : <SkeletonLines lines={3} />}
      </Section>
    );
  }
  const until = conversation.writableUntil === null ? undefined : new Date(conversation.writableUntil);
  const isWritable = until !== undefined && now() < until;
  if (!isWritable && conversation.messages.length === 0) return null;
  return (
    <Section heading="クリニックとのメッセージ" className="gap-2!">
      {isWritable && !isBelowAdvice && (
        <p>
          お急ぎのときはお電話
          {phoneNumber && (
            <>
              （<TextLink href={`tel:${phoneNumber}`}>{phoneNumber}</TextLink>）
            </>
          )}
          で、命にかかわる症状のときは119番に電話してください。
        </p>
      )}
      <div>
        <MessageList messages={conversation.messages} isDated onEarlier={messages.readEarlier} />
        <div ref={end} tabIndex={-1} />
      </div>
      {hasClinicReadAll(conversation) && (
        <p className="self-end text-dns-14N-130 text-text-secondary">クリニックが読みました</p>
      )}
      {isWritable ? (
        <MessageForm
          name={`message ${treatmentId}`}
          summary="メッセージや写真を送る"
          label="メッセージ"
          support={
            <>
              例：薬を飲むと眠くなります。診療の記録に残ります。
              <br />
              {formatDate(new Date(until.getTime() - 1))}まで質問できます。お返事には時間がかかることがあります。
            </>
          }
          sent={conversation.messages}
          send={messages.sendText}
        >
          <PhotoField
            name="messages"
            label="写真を送る"
            treatmentId={treatmentId}
            value={messages.photoIds}
            onChange={messages.sendPhotos}
            maximumImages={MOST_PHOTOS}
            isPermanent
          />
        </MessageForm>
      ) : (
        <div>
          <p>メッセージを送れる期間は終わりました。ご質問は、お電話でお尋ねください。</p>
          <ClinicPhone />
        </div>
      )}
    </Section>
  );
}
