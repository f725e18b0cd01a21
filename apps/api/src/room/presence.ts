import { CALL_SIDES, type CallSide } from "@madoguchi/contract/visit/call-side";
import type { Deps } from "../platform/deps.ts";
import { recordCompanionsPresent } from "../records/companion/companion.store.ts";
import type { Member, OpenRoom, OpenRooms } from "./open-rooms.ts";
import { recordSeen } from "./side-hold.store.ts";

/** In one statement, so that ten thousand keep neither the database's connection nor this process for long. */
const NOTED_AT_ONCE = 500;

function listHolders(rooms: Iterable<OpenRoom>, side: CallSide): { room: OpenRoom; member: Member }[] {
  return [...rooms].flatMap((room) =>
    [...room.members].filter((member) => member.isHolder && member.side === side).map((member) => ({ room, member })),
  );
}

/**
 * Notes at each call that those with a socket are there, and looks again at sides that the database has given to
 * another device. After a gap of the database every room is read again.
 */
export function createPresence({ database, now, log }: Pick<Deps, "database" | "now" | "log">, rooms: OpenRooms) {
  let hasFailed = false;

  async function recordSide(side: CallSide): Promise<void> {
    const holders = listHolders(rooms.all(), side);
    for (let first = 0; first < holders.length; first += NOTED_AT_ONCE) {
      // Who has left since must not be noted as there again.
      const some = holders
        .slice(first, first + NOTED_AT_ONCE)
        .filter(({ room, member }) => member.isHolder && room.members.has(member));
      const held = some.map(({ room: { medicalBusinessId, treatmentId }, member: { deviceId } }) => ({
        medicalBusinessId,
        treatmentId,
        deviceId,
      }));
      const stillHeld = await recordSeen(database, side, held, now());
      const isStillHeld = ({ treatmentId }: { treatmentId: string }) => stillHeld.has(treatmentId);
      if (side === "companion") await recordCompanionsPresent(database, held.filter(isStillHeld), now());
      for (const { room } of some) if (!isStillHeld(room)) rooms.checkHolder(room, side);
    }
  }

  return async (): Promise<void> => {
    try {
      for (const side of CALL_SIDES) await recordSide(side);
      if (hasFailed) for (const room of rooms.all()) rooms.refresh(room);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed)
        log.warn(
          { reason: error instanceof Error ? error.name : "unknown" },
          "the presence of a patient in a room could not be recorded",
        );
      hasFailed = true;
    }
  };
}
