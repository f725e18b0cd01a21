import { ROOM_POLL_SECONDS, type RoomState } from "@madoguchi/contract/visit/room";

const FIRST_MS = 250;
const LONGEST_MS = 4000;

/**
 * Milliseconds before the next attempt, doubled from 0.25 s to 4 s; `failures` counts those since the last success.
 * `random` (0 to 1) takes up to half of it away, so that 1,000 browsers do not return at the same moment.
 */
export function backoffMs(failures: number, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(failures, 16), LONGEST_MS);
  return whole * (1 - random / 2);
}

/**
 * Milliseconds before the return to another process when one stops: at once while somebody rings or speaks. Thousands who
 * only wait come back within the seconds in which they would ask anyway.
 */
export function returnMs(room: RoomState | undefined, random: number): number {
  const isUrgent = room?.phase === "called" || room?.phase === "call";
  return isUrgent ? backoffMs(0, random) : random * ROOM_POLL_SECONDS * 1000;
}
