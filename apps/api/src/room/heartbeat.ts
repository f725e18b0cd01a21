import { PING_SECONDS } from "@madoguchi/contract/visit/room-socket";
import { repeat } from "../platform/jobs/repeat.ts";
import type { RoomConnection } from "./room-connection.ts";

/** Ten thousand pings at once, with their answers, would delay every signal for a quarter of a second. */
const TURNS = 40;

/** Pings every connection once within `PING_SECONDS`, one share of them after the other. */
export function createHeartbeat() {
  const shares = Array.from({ length: TURNS }, () => new Set<RoomConnection>());
  let added = 0;
  let turn = 0;

  const stop = repeat((PING_SECONDS * 1000) / TURNS, async () => {
    turn = (turn + 1) % TURNS;
    for (const connection of shares[turn] ?? []) connection.beat();
  });

  return {
    /** Adds a connection until the returned function is called. */
    add: (connection: RoomConnection): (() => void) => {
      added += 1;
      const share = shares[added % TURNS];
      share?.add(connection);
      return () => void share?.delete(connection);
    },
    all: (): RoomConnection[] => shares.flatMap((share) => [...share]),
    stop,
  };
}
