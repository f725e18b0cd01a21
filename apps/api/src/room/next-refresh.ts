import type { RoomState } from "@madoguchi/contract/visit/room";
import { END_GRACE_MINUTES } from "../records/visit/visit-end.ts";

/** The process that holds the other side's socket may die. Place and delay of waiting patients are read separately. */
const LOOK_AGAIN_MS = { call: 15_000, both: 60_000, alone: 300_000 };
const ROUNDING_MS = 1_000;
const SOON_MS = 200;

/** Returns in how many milliseconds a room's state may have changed without any event. */
export function msUntilNextRefresh(state: RoomState): number {
  const now = Date.parse(state.now);
  const overdueAt = Date.parse(state.endsAt) + END_GRACE_MINUTES * 60_000;
  const instants = [state.opensAt, state.ringsUntil].map((instant) =>
    instant === null ? -Infinity : Date.parse(instant),
  );
  const changes = [...instants, overdueAt].flatMap((instant) => {
    const ahead = instant - now;
    return ahead > -ROUNDING_MS ? [Math.max(ahead, 0) + SOON_MS] : [];
  });
  const company = state.isDoctorConnected ? "both" : "alone";
  return Math.min(LOOK_AGAIN_MS[state.phase === "call" ? "call" : company], ...changes);
}
