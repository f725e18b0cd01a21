const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The clinic's settings. */
export type CancelRule = {
  /** Before the start of the visit. */
  cancelDeadlineHours: number;
  /** After the booking, so that a late booking can be cancelled too. */
  cancelGraceMinutes: number;
};

/**
 * The last instant at which the patient may change or cancel a visit: so many hours before its start, or so many minutes
 * after they booked it, whichever is later, but never after its start.
 *
 * @param bookedAt when the visit was booked, or moved to this time
 */
export function cancelDeadline(
  startsAt: Date,
  bookedAt: Date,
  { cancelDeadlineHours, cancelGraceMinutes }: CancelRule,
): Date {
  const beforeStart = startsAt.getTime() - cancelDeadlineHours * HOUR_MS;
  const afterBooking = bookedAt.getTime() + cancelGraceMinutes * MINUTE_MS;
  return new Date(Math.min(Math.max(beforeStart, afterBooking), startsAt.getTime()));
}

/** The patient's possibilities after a booking now. */
export type CancelPromise =
  | { kind: "until"; deadline: Date }
  | { kind: "after-booking"; minutes: number }
  /** As long as the visit has not started: the grace outlasts the time until then. */
  | { kind: "until-start" }
  | { kind: "never" };

/** The rule that the page shows before a booking, which holds afterwards. */
export function cancelPromise(startsAt: Date, now: Date, rule: CancelRule): CancelPromise {
  const deadline = cancelDeadline(startsAt, now, rule);
  if (deadline.getTime() <= now.getTime()) return { kind: "never" };
  const beforeStart = startsAt.getTime() - rule.cancelDeadlineHours * HOUR_MS;
  if (deadline.getTime() === beforeStart) return { kind: "until", deadline };
  if (deadline.getTime() === startsAt.getTime()) return { kind: "until-start" };
  return { kind: "after-booking", minutes: rule.cancelGraceMinutes };
}
