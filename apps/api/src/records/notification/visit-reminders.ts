import { roomOpensAt } from "../treatment/visit-times.ts";
import type { News } from "./notification-type.ts";

const HOUR_MS = 3_600_000;

/** Hours before the visit (`docs/design/screens.md` 8). */
const DAY_BEFORE = 24;
const SAME_DAY = 3;

type Visit = { startsAt: Date; roomOpensMinutesBefore: number };
export type Reminder = { news: News; at: Date };

/** When the first reminder of a visit comes at the earliest. */
export function firstVisitReminderAt(startsAt: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), startsAt.getTime() - DAY_BEFORE * HOUR_MS));
}

/** What a patient is reminded of before her visit, in the order of time. */
export function visitReminders({ startsAt, roomOpensMinutesBefore }: Visit): Reminder[] {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);
  return [
    { news: "visit.tomorrow", at: before(DAY_BEFORE) },
    { news: "visit.today", at: before(SAME_DAY) },
    { news: "visit.room-open", at: roomOpensAt(startsAt, roomOpensMinutesBefore) },
  ];
}

/**
 * What to do now about reminders that have been looked at until `since`: the last one whose time has come, and when to
 * look again. One that was over before `since` (she booked late) is left out, and of several that have come due only
 * the last says something that she does not know.
 */
export function remindersNow(
  reminders: readonly Reminder[],
  since: Date,
  now: Date,
): { due: Reminder | undefined; nextAt: Date | undefined } {
  return {
    due: reminders.findLast(({ at }) => at > since && at <= now),
    nextAt: reminders.find(({ at }) => at > now)?.at,
  };
}
