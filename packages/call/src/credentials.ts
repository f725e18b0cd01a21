import type { IceConfiguration } from "@madoguchi/contract/visit/room";
import type { RoomSocket } from "./room-socket-state.ts";

/** Relays stop at the end of the credentials: newer ones are asked for before. */
const AHEAD_MS = 120_000;
const AGAIN_MS = 15_000;

/** Asks for newer credentials when those of the room are about to end; answers them once, when there are any. */
export function createCredentialRenewal(room: RoomSocket): (now: number) => Promise<IceConfiguration | undefined> {
  let askedAt = 0;
  return async (now) => {
    const ice = room.getIce();
    const endsInMs = ice ? Date.parse(ice.expiresAt) - now - room.getState().clockAheadMs : 0;
    if (endsInMs > AHEAD_MS || now - askedAt < AGAIN_MS) return undefined;
    askedAt = now;
    await room.refresh();
    const next = room.getIce();
    return next === null || next.expiresAt === ice?.expiresAt ? undefined : next;
  };
}
