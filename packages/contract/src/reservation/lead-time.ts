/** The minutes of a hold, and of its one extension. Public pages read it without the schema library. */
export const HOLD_MINUTES = 10;

/** Spec §5, §9. */
const MINIMUM_LEAD_MINUTES = 60;

const MINUTE_MS = 60_000;

/** The first start that can be held at `now`. */
export function earliestStart(now: Date): Date {
  return new Date(now.getTime() + MINIMUM_LEAD_MINUTES * MINUTE_MS);
}

/** The picker hides and the API refuses times by this rule. */
export function hasLeadTime(startsAt: Date, now: Date): boolean {
  return startsAt >= earliestStart(now);
}

/**
 * The first start of which a seat can be offered to a waiting patient for `minutes`: it can be confirmed until their
 * end (`hasLeadTimeToConfirm`).
 */
export function earliestOfferedStart(now: Date, minutes: number): Date {
  return new Date(now.getTime() + (MINIMUM_LEAD_MINUTES - HOLD_MINUTES + minutes) * MINUTE_MS);
}

/** A hold made in time may be confirmed until it ends. */
export function hasLeadTimeToConfirm(startsAt: Date, now: Date, wasExtended: boolean): boolean {
  const graceMinutes = wasExtended ? HOLD_MINUTES * 2 : HOLD_MINUTES;
  return startsAt.getTime() - now.getTime() >= (MINIMUM_LEAD_MINUTES - graceMinutes) * MINUTE_MS;
}
