import { addCalendarDays, endOfCalendarDay, toCalendarDay } from "../time/tokyo.ts";

const SECOND_MS = 1000;

/**
 * The last instant for paying a charge: 23:59:59 in Japan, `expireDays` days after the day of issue (spec §9:
 * `treatment.paymentExpireDays`, 8; `docs/design/api.md`, Status of a treatment). Stored with the charge.
 */
export function paymentDueAt(issuedAt: Date, expireDays: number): Date {
  const lastDay = addCalendarDays(toCalendarDay(issuedAt), expireDays);
  return new Date(endOfCalendarDay(lastDay).getTime() - SECOND_MS);
}

/** The whole of the last second still counts. */
export function isPaymentExpired(dueAt: Date, now: Date): boolean {
  return now.getTime() >= dueAt.getTime() + SECOND_MS;
}
