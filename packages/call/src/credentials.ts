import type { IceConfiguration } from "@madoguchi/contract/visit/room";
import type { RoomSocket } from "./room-socket-state.ts";

/** Relays stop when the credentials expire: newer ones are requested before. */
const AHEAD_MS = 120_000;
const AGAIN_MS = 15_000;

/**
 * Returns newer credentials when those of a connection are about to expire, once: the room's present ones, such as from
 * another connection of the page, or requested ones.
 */
export function createCredentialRenewal(
  room: RoomSocket,
): (used: IceConfiguration | undefined, now: number) => Promise<IceConfiguration | undefined> {
  let askedAt = 0;
  return async (used, now) => {
    const endsInMs = (ice: IceConfiguration) => Date.parse(ice.expiresAt) - now - room.getState().clockAheadMs;
    if (used && endsInMs(used) > AHEAD_MS) return undefined;
    const isNewer = (ice: IceConfiguration | null) => ice !== null && ice.expiresAt !== used?.expiresAt;
    const known = room.getIce();
    if (known && isNewer(known) && endsInMs(known) > AHEAD_MS) return known;
    if (now - askedAt < AGAIN_MS) return undefined;
    askedAt = now;
    await room.refresh();
    const next = room.getIce();
    return next && isNewer(next) ? next : undefined;
  };
}
