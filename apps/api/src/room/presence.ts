import { CALL_SIDES, type CallSide } from "@madoguchi/contract/visit/call-side";
import type { Deps } from "../platform/deps.ts";
import { recordCompanionsPresent } from "../records/companion/companion.store.ts";
import type { Member, OpenRoom, OpenRooms } from "./open-rooms.ts";
import { recordSeen } from "./side-hold.store.ts";

/** Rows of one statement: ten thousand would occupy the database's connection and this process for long. */
const RECORDED_AT_ONCE = 500;

function listHolders(rooms: Iterable<OpenRoom>, side: CallSide): { room: OpenRoom; member: Member }[] {
  return [...rooms].flatMap((room) =>
    [...room.members].filter((member) => member.isHolder && member.side === side).map((member) => ({ room, member })),
  );
}

export type Presence = {
  /**
   * Records the presence of those with a socket, and checks again the sides that the database has given to another
   * device. After an outage of the database every room is read again.
   */
  record: () => Promise<void>;
  /** Resolves once no write is under way that names a member who has left. */
  settle: () => Promise<void>;
};

export function createPresence(
  { database, now, log }: Pick<Deps, "database" | "now" | "log">,
  rooms: OpenRooms,
): Presence {
  let hasFailed = false;
  let writing: Promise<unknown> = Promise.resolve();

  async function recordSide(side: CallSide): Promise<void> {
    const holders = listHolders(rooms.all(), side);
    for (let first = 0; first < holders.length; first += RECORDED_AT_ONCE) {
      // A member who has left since must not be recorded as present.
      const some = holders
        .slice(first, first + RECORDED_AT_ONCE)
        .filter(({ room, member }) => member.isHolder && room.members.has(member));
      const held = some.map(({ room: { medicalBusinessId, treatmentId }, member: { deviceId } }) => ({
        medicalBusinessId,
        treatmentId,
        deviceId,
      }));
      const written = recordSeen(database, side, held, now());
      writing = written.catch(() => undefined);
      const stillHeld = await written;
      const isStillHeld = ({ treatmentId }: { treatmentId: string }) => stillHeld.has(treatmentId);
      if (side === "companion") await recordCompanionsPresent(database, held.filter(isStillHeld), now());
      for (const { room } of some) if (!isStillHeld(room)) rooms.checkHolder(room, side);
    }
  }

  async function record(): Promise<void> {
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
  }

  return {
    record,
    settle: async () => {
      await writing;
    },
  };
}
