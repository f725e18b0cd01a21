import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { RoomMessage, RoomMessageRequest, RoomSide } from "@madoguchi/contract/visit/room-message";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { roomMessage } from "./room-message.table.ts";
import type { RoomKey } from "./room-state.store.ts";

type Row = typeof roomMessage.$inferSelect;

export function describeRoomMessage({ messageId, side, author, text, photoId, sentAt }: Row): RoomMessage {
  return { messageId, side, author, text, photoId, sentAt: toWireTime(sentAt) };
}

/** The messages of a visit, oldest first. */
export async function listRoomMessages(database: Database, room: RoomKey): Promise<RoomMessage[]> {
  const rows = await database
    .select()
    .from(roomMessage)
    .where(ofTreatment(roomMessage, room))
    .orderBy(asc(roomMessage.position));
  return rows.map(describeRoomMessage);
}

/** Stores a message; `isNew` is false for an id that is stored already, whose first text stays. */
export async function insertRoomMessage(
  transaction: Database,
  { medicalBusinessId, treatmentId }: RoomKey,
  { messageId, text, photoId }: RoomMessageRequest,
  { side, author, sentAt }: { side: RoomSide; author: string; sentAt: Date },
): Promise<{ message: RoomMessage; isNew: boolean }> {
  const values = { medicalBusinessId, treatmentId, messageId, side, author, text, photoId, sentAt };
  const [made] = await transaction.insert(roomMessage).values(values).onConflictDoNothing().returning();
  if (made) return { message: describeRoomMessage(made), isNew: true };
  const [kept] = await transaction
    .select()
    .from(roomMessage)
    .where(and(ofTreatment(roomMessage, { medicalBusinessId, treatmentId }), eq(roomMessage.messageId, messageId)));
  if (!kept) throw new Error("the stored message cannot be read");
  return { message: describeRoomMessage(kept), isNew: false };
}
