import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import type { RoomMessageList } from "@madoguchi/contract/visit/room-message";
import type { Database } from "../../platform/db/database.ts";
import { writableUntil } from "./message-window.ts";
import { listRoomMessages } from "./room-message.store.ts";
import { findReadUntil } from "./room-message-reading.store.ts";
import type { RoomKey } from "./room-state.store.ts";

/** The conversation about a visit, how far each side has read it, and until when both may write. */
export async function readMessageList(
  database: Database,
  room: RoomKey,
  visit: Parameters<typeof writableUntil>[0],
): Promise<RoomMessageList> {
  const { patient, doctor } = await findReadUntil(database, room);
  return {
    messages: await listRoomMessages(database, room),
    readUntil: { patient: toOptionalWireTime(patient), doctor: toOptionalWireTime(doctor) },
    writableUntil: toOptionalWireTime(writableUntil(visit)),
  };
}
