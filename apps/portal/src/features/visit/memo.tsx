import { MessageForm } from "../../entities/messages/message-form.tsx";
import { MessageList } from "../../entities/messages/message-list.tsx";
import { MOST_PHOTOS } from "../../entities/messages/use-messages.ts";
import { PhotoField } from "../../entities/photo/photo-field.tsx";
import type { RoomMessages } from "./use-room-messages.ts";

export type MemoProps = { treatmentId: string; messages: RoomMessages };

/** A note that the patient sends to the doctor before the visit; part of the record. */
export function Memo({ treatmentId, messages }: MemoProps) {
  return (
    <div className="flex flex-col gap-4">
      <p>書いたことや写真は、診察の前に医師が見ます。診療の記録に残ります。</p>
      <MessageList messages={messages.list} hidesPhotos onEarlier={messages.readEarlier} />
      <MessageForm
        name={`memo ${treatmentId}`}
        label="医師へのメモ"
        support="例：昨日から熱が38度あります"
        sent={messages.list}
        send={messages.sendText}
      />
    </div>
  );
}

/** Photos that the patient sends to the doctor before the visit; part of the record. */
export function MemoPhotos({ treatmentId, messages }: MemoProps) {
  return (
    <PhotoField
      name="room-messages"
      label="写真を追加"
      treatmentId={treatmentId}
      value={messages.photoIds}
      onChange={messages.sendPhotos}
      maximumImages={MOST_PHOTOS}
      isPermanent
    />
  );
}
