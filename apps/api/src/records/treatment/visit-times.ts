import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { statusAfter } from "./transitions.ts";

const HOUR_MS = 60 * 60 * 1000;

/** The last instant at which a patient may cancel a reservation; the clinic sets the hours. After it only the clinic can. */
export function cancelDeadline(startsAt: Date, cancelDeadlineHours: number): Date {
  return new Date(startsAt.getTime() - cancelDeadlineHours * HOUR_MS);
}

/** Whether the patient may still cancel: reserved, not begun, and not past the deadline. */
export function canCancel(
  treatment: { statusId: TreatmentStatusId; startsAt: Date | null },
  cancelDeadlineHours: number,
  now: Date,
): boolean {
  const { statusId, startsAt } = treatment;
  return (
    statusAfter(statusId, "cancel") !== undefined &&
    startsAt !== null &&
    now <= cancelDeadline(startsAt, cancelDeadlineHours)
  );
}

const MINUTE_MS = 60_000;

/** From when on the patient may enter the room of a visit; the clinic sets the minutes. */
export function roomOpensAt(startsAt: Date, roomOpensMinutesBefore: number): Date {
  return new Date(startsAt.getTime() - roomOpensMinutesBefore * MINUTE_MS);
}
