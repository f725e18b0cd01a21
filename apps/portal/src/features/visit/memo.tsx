import { Section } from "@madoguchi/ui/layout/section";
import { MessageForm } from "../../entities/messages/message-form.tsx";
import { MessageList } from "../../entities/messages/message-list.tsx";
import { MOST_PHOTOS } from "../../entities/messages/use-messages.ts";
import { PhotoField } from "../../entities/photo/photo-field.tsx";
import type { RoomMessages } from "./use-room-messages.ts";

export type MemoProps = { treatmentId: string; messages: RoomMessages };

/** A note and photos that the patient sends to the doctor before the visit; part of the record. */
export function Memo({ treatmentId, messages }: MemoProps) {
  return (
    <Section heading="医師に伝えておくこと">
      <p>書いたことや写真は、診察の前に医師が見ます。診療の記録に残ります。</p>
      <MessageList messages={messages.list} hidesPhotos onEarlier={messages.readEarlier} />
      <MessageForm
        name={`memo ${treatmentId}`}
        label="医師へのメモ"
        support="例：昨日から熱が38度あります"
        sent={messages.list}
        send={messages.sendText}
      />
      <div className="flex flex-col gap-2">
        <p id="memo-photos">写真を追加</p>
        <PhotoField
          name="room-messages"
          treatmentId={treatmentId}
          value={messages.photoIds}
          onChange={messages.sendPhotos}
          maximumImages={MOST_PHOTOS}
          labelledBy="memo-photos"
          isPermanent
        />
      </div>
    </Section>
  );
}
