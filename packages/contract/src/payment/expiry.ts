import { addCalendarDays, endOfCalendarDay, toCalendarDay } from "../time/tokyo.ts";

const SECOND_MS = 1000;

/**
 * The last instant at which a bill can be paid: 23:59:59 in Japan on the `expireDays`th day after the day on which it
 * was issued (spec §9: `treatment.paymentExpireDays`, 8; `docs/design/api.md`, Status of a treatment). Stored once with
 * the bill.
 */
export function paymentDueAt(issuedAt: Date, expireDays: number): Date {
  const lastDay = addCalendarDays(toCalendarDay(issuedAt), expireDays);
  return new Date(endOfCalendarDay(lastDay).getTime() - SECOND_MS);
}

/** Whether online payment has closed: the whole of the last second still counts. */
export function isPaymentExpired(dueAt: Date, now: Date): boolean {
  return now.getTime() >= dueAt.getTime() + SECOND_MS;
}
