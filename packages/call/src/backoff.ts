import type { RoomState } from "@madoguchi/contract/visit/room";

const FIRST_MS = 250;
const LONGEST_MS = 4000;
/** A merely waiting browser reconnects at a random moment within these, by the failures since the last success. */
const WAITING_MS = [5000, 5000, 10_000, 15_000];

/**
 * Milliseconds before the next attempt, doubled from 0.25 s to 4 s; `failures` counts those since the last success.
 * `random` (0 to 1) shortens it by up to half, so that 1,000 browsers do not return at the same moment.
 */
export function backoffMs(failures: number, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(failures, 16), LONGEST_MS);
  return whole * (1 - random / 2);
}

/**
 * Milliseconds before reconnecting after a process has stopped, was killed, or cannot be reached: soon while a call
 * rings or runs. Hundreds of waiting browsers are spread over seconds, so that a new process admits them one after the
 * other and running calls are not delayed.
 */
export function returnMs(room: Pick<RoomState, "phase"> | undefined, failures: number, random: number): number {
  const isUrgent = room?.phase === "called" || room?.phase === "call";
  return isUrgent ? backoffMs(failures, random) : random * (WAITING_MS[failures] ?? WAITING_MS.at(-1) ?? 0);
}
