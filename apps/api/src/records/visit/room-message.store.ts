import { toExactWireTime } from "@madoguchi/contract/time/tokyo";
import type { RoomMessage, RoomMessageRequest, RoomSide } from "@madoguchi/contract/visit/room-message";
import { and, count, desc, eq, gte, lt, max, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { roomMessage } from "./room-message.table.ts";
import type { RoomKey } from "./room-state.store.ts";

type Row = typeof roomMessage.$inferSelect;

export function describeRoomMessage({ messageId, side, author, text, photoId, sentAt }: Row): RoomMessage {
  return { messageId, side, author, text, photoId, sentAt: toExactWireTime(sentAt) };
}

/** How many messages a page has. */
const PAGE = 50;

/** The newest page of a visit's messages, or the one before a message, oldest first; `undefined`: no such message. */
export async function listRoomMessagePage(
  database: Database,
  room: RoomKey,
  before?: string,
): Promise<{ messages: RoomMessage[]; hasEarlier: boolean } | undefined> {
  const isOfRoom = ofTreatment(roomMessage, room);
  const [known] =
    before === undefined
      ? []
      : await database
          .select({ position: roomMessage.position })
          .from(roomMessage)
          .where(and(isOfRoom, eq(roomMessage.messageId, before)));
  if (before !== undefined && !known) return undefined;
  const rows = await database
    .select()
    .from(roomMessage)
    .where(and(isOfRoom, known && lt(roomMessage.position, known.position)))
    .orderBy(desc(roomMessage.position))
    .limit(PAGE + 1);
  return { messages: rows.slice(0, PAGE).reverse().map(describeRoomMessage), hasEarlier: rows.length > PAGE };
}

/** The time of each side's newest message about a visit. */
export async function findNewestMessages(database: Database, room: RoomKey): Promise<Record<RoomSide, Date | null>> {
  const rows = await database
    .select({ side: roomMessage.side, sentAt: max(roomMessage.sentAt) })
    .from(roomMessage)
    .where(ofTreatment(roomMessage, room))
    .groupBy(roomMessage.side);
  const of = (side: RoomSide) => rows.find((row) => row.side === side)?.sentAt ?? null;
  return { patient: of("patient"), doctor: of("doctor") };
}

/** Counts one side's messages about a visit: all of them, and those since an instant. */
export async function countRoomMessages(
  database: Database,
  room: RoomKey,
  side: RoomSide,
  since: Date,
): Promise<{ all: number; since: number }> {
  const [counted] = await database
    .select({ all: count(), since: sql<number>`count(*) filter (where ${gte(roomMessage.sentAt, since)})::int` })
    .from(roomMessage)
    .where(and(ofTreatment(roomMessage, room), eq(roomMessage.side, side)));
  return counted ?? { all: 0, since: 0 };
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
