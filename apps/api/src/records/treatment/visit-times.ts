import { type CancelRule, cancelDeadline } from "@madoguchi/contract/reservation/cancel-deadline";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { statusAfter } from "./transitions.ts";

/** Whether the patient may still change or cancel: reserved, not begun, and within the deadline; later the clinic can. */
export function canCancel(
  treatment: { statusId: TreatmentStatusId; startsAt: Date | null; bookedAt: Date },
  rule: CancelRule,
  now: Date,
): boolean {
  const { statusId, startsAt, bookedAt } = treatment;
  return (
    statusAfter(statusId, "cancel") !== undefined &&
    startsAt !== null &&
    now <= cancelDeadline(startsAt, bookedAt, rule)
  );
}

const MINUTE_MS = 60_000;

/** From when on the patient may enter the room of a visit; the clinic sets the minutes. */
export function roomOpensAt(startsAt: Date, roomOpensMinutesBefore: number): Date {
  return new Date(startsAt.getTime() - roomOpensMinutesBefore * MINUTE_MS);
}
