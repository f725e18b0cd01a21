import { HOLD_MINUTES } from "./hold-minutes.ts";

/** Spec §5, §9: a consultation is booked at least one hour ahead. */
export const MINIMUM_LEAD_MINUTES = 60;

const MINUTE_MS = 60_000;

/** Whether a start is far enough away to be offered and held. The picker hides and the API refuses by this one rule. */
export function hasLeadTime(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() >= MINIMUM_LEAD_MINUTES * MINUTE_MS;
}

/** The same when a hold is confirmed: a hold made in time keeps the minutes it was given as grace. */
export function hasLeadTimeToConfirm(startsAt: Date, now: Date, wasExtended: boolean): boolean {
  const graceMinutes = wasExtended ? HOLD_MINUTES * 2 : HOLD_MINUTES;
  return startsAt.getTime() - now.getTime() >= (MINIMUM_LEAD_MINUTES - graceMinutes) * MINUTE_MS;
}
