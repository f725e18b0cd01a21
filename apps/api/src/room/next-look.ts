import type { RoomState } from "@madoguchi/contract/visit/room";

/** Queue and delay change by the visits before this one, and another process may die with the other side's socket. */
const LOOK_AGAIN_MS = { waiting: 60_000, call: 15_000 };
/** Instants on the wire have whole seconds. */
const ROUNDING_MS = 1_000;
const SOON_MS = 200;

/** In how many milliseconds a room's state may be another one, though nobody does anything in it. */
export function msUntilNextLook(state: RoomState): number {
  const now = Date.parse(state.now);
  const changes = [state.opensAt, state.ringsUntil].flatMap((instant) => {
    const ahead = instant === null ? -Infinity : Date.parse(instant) - now;
    return ahead > -ROUNDING_MS ? [Math.max(ahead, 0) + SOON_MS] : [];
  });
  return Math.min(state.phase === "call" ? LOOK_AGAIN_MS.call : LOOK_AGAIN_MS.waiting, ...changes);
}
