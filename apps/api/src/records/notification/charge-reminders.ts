import { addCalendarDays, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Reminder } from "./visit-reminders.ts";

/** The hour at which a reminder of a bill comes. */
const HOUR = 10;
const HOUR_MS = 3_600_000;

function tenOClock(day: string): Date {
  return new Date(startOfCalendarDay(day).getTime() + HOUR * HOUR_MS);
}

/**
 * What a patient is told of an open bill: on the third day, on the day before its last one (the seventh of eight) and
 * when it has run out (`docs/design/screens.md` 5, Expiry rule). A bill of few days has no third day of its own.
 */
export function chargeReminders({ issuedAt, dueAt }: { issuedAt: Date; dueAt: Date }): Reminder[] {
  const thirdDay = tenOClock(addCalendarDays(toCalendarDay(issuedAt), 3));
  const dayBeforeLast = tenOClock(addCalendarDays(toCalendarDay(dueAt), -1));
  // `dueAt` is the last second that counts, so the bill has run out in the next one.
  const runOut = new Date(dueAt.getTime() + 1000);
  return [
    ...(thirdDay < dayBeforeLast ? [{ news: "charge.day-3", at: thirdDay } as const] : []),
    { news: "charge.day-7", at: dayBeforeLast },
    { news: "charge.expired", at: runOut },
  ];
}
