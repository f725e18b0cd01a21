import { formatDate } from "@madoguchi/contract/time/tokyo";
import { newestUnread } from "@madoguchi/contract/visit/newest-unread";
import type { RoomMessageList } from "@madoguchi/contract/visit/room-message";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { Section } from "@madoguchi/ui/layout/section";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { useEffect } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { useClinic } from "../../entities/clinic/clinic-provider.tsx";
import { MessageForm } from "../../entities/messages/message-form.tsx";
import { MessageList } from "../../entities/messages/message-list.tsx";
import { MOST_PHOTOS, useMessages } from "../../entities/messages/use-messages.ts";
import { PhotoField } from "../../entities/photo/photo-field.tsx";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { usePortal } from "../../portal-context/portal.tsx";

const REFRESH_SECONDS = 30;

function hasClinicReadAll(conversation: RoomMessageList): boolean {
  const hasWritten = conversation.messages.some(({ side }) => side === "patient");
  return hasWritten && newestUnread(conversation, "doctor") === undefined;
}

/** クリニックとのメッセージ: the messages about a finished visit, and until the clinic's limit a form to ask. */
export function MessagesSection({ treatmentId }: { treatmentId: string }) {
  const { now } = usePortal();
  const phoneNumber = useClinic()?.phoneNumber;
  const messages = useMessages(treatmentId, { refreshSeconds: REFRESH_SECONDS });
  const { conversation, error, isReading, reread, markRead } = messages;
  const unread = conversation && newestUnread(conversation, "patient");
  useEffect(() => {
    // A lost request is repeated with the next read.
    if (unread !== undefined) markRead(unread).catch(() => undefined);
  }, [unread, markRead]);

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
    <Section heading="クリニックとのメッセージ" className="gap-4!">
      {isWritable && (
        <p>
          {formatDate(new Date(until.getTime() - 1))}まで質問できます。お急ぎのときはお電話
          {phoneNumber && (
            <>
              （<TextLink href={`tel:${phoneNumber}`}>{phoneNumber}</TextLink>）
            </>
          )}
          で、命にかかわる症状のときは119番に電話してください。
        </p>
      )}
      <MessageList messages={conversation.messages} isDated onEarlier={messages.readEarlier} />
      {hasClinicReadAll(conversation) && (
        <p className="self-end text-dns-14N-130 text-text-secondary">クリニックが読みました</p>
      )}
      {isWritable ? (
        <div className="-my-3 divide-y divide-line">
          <MessageForm
            name={`message ${treatmentId}`}
            summary="メッセージを書く"
            label="メッセージ"
            support={
              <>
                例：薬を飲むと眠くなります。診療の記録に残ります。
                <br />
                お返事には時間がかかることがあります。
              </>
            }
            sent={conversation.messages}
            send={messages.sendText}
          />
          <Disclosure summary="写真を送る">
            <PhotoField
              name="messages"
              label="写真を送る"
              treatmentId={treatmentId}
              value={messages.photoIds}
              onChange={messages.sendPhotos}
              maximumImages={MOST_PHOTOS}
              isPermanent
            />
          </Disclosure>
        </div>
      ) : (
        <div>
          <p>メッセージを送れる期間は終わりました。ご質問は、お電話でお尋ねください。</p>
          <ClinicPhone />
        </div>
      )}
    </Section>
  );
}
