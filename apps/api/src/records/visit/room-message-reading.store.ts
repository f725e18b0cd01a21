import type { RoomSide } from "@madoguchi/contract/visit/room-message";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { roomMessage } from "./room-message.table.ts";
import { roomMessageReading } from "./room-message-reading.table.ts";
import type { RoomKey } from "./room-state.store.ts";

const selectReadUntil = prepareStatement<RoomKey, { side: RoomSide; readUntil: Date }>(
  "room_messages_read_until",
  `select side, read_until from room_message_reading
   where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId`,
);

/** The instant up to which each side has read. */
export async function findReadUntil(
  database: Database,
  { medicalBusinessId, treatmentId }: RoomKey,
): Promise<Record<RoomSide, Date | null>> {
  const rows = await selectReadUntil(database, { medicalBusinessId, treatmentId });
  const of = (side: RoomSide) => rows.find((row) => row.side === side)?.readUntil ?? null;
  return { patient: of("patient"), doctor: of("doctor") };
}

/**
 * Stores that one side has read the other's messages up to `until`, and never further than the newest of them. A whole
 * second is its end, because a page of an earlier release knows no smaller part. Returns `false` when that side had read as far before: a read message stays read.
 */
export async function storeReadUntil(
  database: Database,
  { medicalBusinessId, treatmentId }: RoomKey,
  side: RoomSide,
  until: Date,
): Promise<boolean> {
  const upTo = until.getMilliseconds() === 0 ? new Date(until.getTime() + 999) : until;
  const { rows } = await database.execute(
    sql`insert into ${roomMessageReading} as reading (medical_business_id, treatment_id, side, read_until)
        select ${medicalBusinessId}, ${treatmentId}::uuid, ${side}, max(message.sent_at)
        from ${roomMessage} message
        where message.medical_business_id = ${medicalBusinessId} and message.treatment_id = ${treatmentId}
          and message.side <> ${side} and message.sent_at <= ${upTo.toISOString()}
        having max(message.sent_at) is not null
        on conflict (medical_business_id, treatment_id, side) do update set read_until = excluded.read_until
          where excluded.read_until > reading.read_until
        returning 1`,
  );
  return rows.length > 0;
}

/** Whether a side has an unread message of the other one, from before `before` if given. */
export async function hasUnread(
  database: Database,
  { medicalBusinessId, treatmentId }: RoomKey,
  side: RoomSide,
  before?: Date,
): Promise<boolean> {
  const { rows } = await database.execute(
    sql`select 1 from ${roomMessage} message
        where message.medical_business_id = ${medicalBusinessId} and message.treatment_id = ${treatmentId}
          and message.side <> ${side} and message.sent_at < ${before?.toISOString() ?? "infinity"}
          and message.sent_at > coalesce((select read_until from ${roomMessageReading} reading
            where reading.medical_business_id = ${medicalBusinessId} and reading.treatment_id = ${treatmentId}
              and reading.side = ${side}), '-infinity') limit 1`,
  );
  return rows.length > 0;
}
