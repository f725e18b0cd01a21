import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toExactWireTime } from "@madoguchi/contract/time/tokyo";
import type { RoomMessageList, RoomMessagesQuery } from "@madoguchi/contract/visit/room-message";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { writableUntil } from "./message-window.ts";
import { findNewestMessages, listRoomMessagePage } from "./room-message.store.ts";
import { findReadUntil } from "./room-message-reading.store.ts";
import type { RoomKey } from "./room-state.store.ts";

/** A page of the conversation about a visit, how far each side has read it, and until when both may write. E001 for an unknown message. */
export async function readMessageList(
  database: Database,
  room: RoomKey,
  visit: Parameters<typeof writableUntil>[0],
  { before }: RoomMessagesQuery = {},
): Promise<RoomMessageList> {
  const [page, newest, { patient, doctor }] = await database.together((connection) =>
    Promise.all([
      listRoomMessagePage(connection, room, before),
      findNewestMessages(connection, room),
      findReadUntil(connection, room),
    ]),
  );
  if (!page) return fail("Validation", { issues: [{ path: "before", message: "そのメッセージはありません。" }] });
  return {
    ...page,
    newest: {
      patient: newest.patient && toExactWireTime(newest.patient),
      doctor: newest.doctor && toExactWireTime(newest.doctor),
    },
    readUntil: { patient: patient && toExactWireTime(patient), doctor: doctor && toExactWireTime(doctor) },
    writableUntil: toOptionalWireTime(writableUntil(visit)),
  };
}
