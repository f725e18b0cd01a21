import { ROOM_SIDES } from "@madoguchi/contract/visit/room-message";
import type { RoomSide } from "../platform/adapters/video-call/video-call.port.ts";
import type { Deps } from "../platform/deps.ts";
import type { Member, OpenRoom, OpenRooms } from "./open-rooms.ts";
import { noteSeen } from "./side-hold.store.ts";

function listHolders(rooms: Iterable<OpenRoom>, side: RoomSide): { room: OpenRoom; member: Member }[] {
  return [...rooms].flatMap((room) =>
    [...room.members].filter((member) => member.isHolder && member.side === side).map((member) => ({ room, member })),
  );
}

/**
 * Notes at each call that those with a socket are there, all of a side in one statement, and looks again at sides that
 * the database has given to another device. After a gap of the database every room is read again.
 */
export function createPresence({ database, now, log }: Pick<Deps, "database" | "now" | "log">, rooms: OpenRooms) {
  let hasFailed = false;

  async function noteSide(side: RoomSide): Promise<void> {
    const holders = listHolders(rooms.all(), side);
    if (holders.length === 0) return;
    const held = holders.map(({ room, member }) => ({ ...room, deviceId: member.deviceId }));
    const stillHeld = await noteSeen(database, side, held, now());
    for (const { room } of holders) if (!stillHeld.has(room.treatmentId)) rooms.checkHolder(room, side);
  }

  return async (): Promise<void> => {
    try {
      for (const side of ROOM_SIDES) await noteSide(side);
      if (hasFailed) for (const room of rooms.all()) rooms.refresh(room);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed)
        log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "who waits could not be noted");
      hasFailed = true;
    }
  };
}
