import { addCalendarDays, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { roomOpensAt } from "../treatment/visit-times.ts";
import type { JobQueue } from "./job-queues.ts";

const HOUR_MS = 3_600_000;

/** Hours before the visit (`docs/design/screens.md` 8). */
const DAY_BEFORE = 24;
const SAME_DAY = 3;

const CHARGE_HOUR = 10;

type Reminder<Type extends string> = { type: Type; at: Date };

/** The job of the reminders of one treatment: its first run, and its data besides the treatment. */
export type ReminderJob = { queue: JobQueue; startAfter: Date; data: Record<string, string> };

export function firstVisitReminder({ startsAt }: { startsAt: Date }, now: Date): ReminderJob {
  const startAfter = new Date(Math.max(now.getTime(), startsAt.getTime() - DAY_BEFORE * HOUR_MS));
  return { queue: "remind-of-visit", startAfter, data: { startsAt: startsAt.toISOString() } };
}

export function firstChargeReminder(_: unknown, now: Date): ReminderJob {
  return { queue: "remind-of-charge", startAfter: now, data: {} };
}

export function visitReminders({
  startsAt,
  roomOpensMinutesBefore,
}: {
  startsAt: Date;
  roomOpensMinutesBefore: number;
}): Reminder<"visit.tomorrow" | "visit.today" | "visit.room-open">[] {
  const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);
  return [
    { type: "visit.tomorrow", at: before(DAY_BEFORE) },
    { type: "visit.today", at: before(SAME_DAY) },
    { type: "visit.room-open", at: roomOpensAt(startsAt, roomOpensMinutesBefore) },
  ];
}

function chargeHourOf(day: string): Date {
  return new Date(startOfCalendarDay(day).getTime() + CHARGE_HOUR * HOUR_MS);
}

/**
 * The reminders of an open charge: on the third day, on the day before its last one (the seventh of eight) and when it
 * has expired (`docs/design/screens.md` 5, Expiry rule). A charge of few days has no third-day reminder.
 */
export function chargeReminders({
  issuedAt,
  dueAt,
}: {
  issuedAt: Date;
  dueAt: Date;
}): Reminder<"charge.day-3" | "charge.day-7" | "charge.expired">[] {
  const thirdDay = chargeHourOf(addCalendarDays(toCalendarDay(issuedAt), 3));
  const dayBeforeLast = chargeHourOf(addCalendarDays(toCalendarDay(dueAt), -1));
  // `dueAt` is the last second that counts, so the charge expires in the next one.
  const expiredAt = new Date(dueAt.getTime() + 1000);
  return [
    ...(thirdDay < dayBeforeLast ? [{ type: "charge.day-3", at: thirdDay } as const] : []),
    { type: "charge.day-7", at: dayBeforeLast },
    { type: "charge.expired", at: expiredAt },
  ];
}

/**
 * The reminder that is due, of those not processed until `since`, and the time of the next run. One that was over
 * before `since` (a late booking) is left out, and of several due ones only the last is sent.
 */
export function remindersNow<Type extends string>(
  reminders: readonly Reminder<Type>[],
  since: Date,
  now: Date,
): { due: Reminder<Type> | undefined; nextAt: Date | undefined } {
  return {
    due: reminders.findLast(({ at }) => at > since && at <= now),
    nextAt: reminders.find(({ at }) => at > now)?.at,
  };
}
