import type { RoomMessage, RoomMessageRequest, RoomSide } from "@madoguchi/contract/visit/room-message";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { arePhotosOfTreatment } from "../photo/photo.store.ts";
import { announceMessage } from "./announce-room.ts";
import { requireWithinLimits } from "./message-limits.ts";
import { insertRoomMessage } from "./room-message.store.ts";
import type { RoomKey } from "./room-state.store.ts";

/**
 * Stores a message of one side, once for each id, and publishes it to the other. E001 for a photo that this side has
 * not sent with the treatment; T007 for one too many (`message-limits.ts`). Call it in a transaction that holds the treatment's lock.
 */
export async function sendRoomMessage(
  { live }: Pick<Deps, "live">,
  transaction: Database,
  room: RoomKey,
  request: RoomMessageRequest,
  sender: { side: RoomSide; author: string; sentAt: Date },
): Promise<{ message: RoomMessage; isNew: boolean }> {
  const { photoId } = request;
  if (photoId !== null && !(await arePhotosOfTreatment(transaction, room, [photoId], sender.side))) {
    fail("Validation", { issues: [{ path: "photoId", message: "この診察の写真ではありません。" }] });
  }
  const sent = await insertRoomMessage(transaction, room, request, sender);
  if (sent.isNew) await requireWithinLimits(transaction, room, sender);
  if (sent.isNew) await announceMessage(live, transaction, room, sent.message);
  return sent;
}
