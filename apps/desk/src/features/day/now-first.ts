import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { waitingSince } from "../../entities/day/waiting-visits.ts";
import { dayStateOf } from "./day-state.ts";

/** A visit that takes nobody's time any more today: it took place, or it was cancelled. */
function isDone(visit: QueuedTreatment): boolean {
  return ["unpaid", "completed", "cancelled"].includes(dayStateOf(visit));
}

function isLate({ startsAt, room }: QueuedTreatment, now: Date): boolean {
  return (room?.delayMinutes ?? 0) > 0 || room?.isOverdue === true || (startsAt !== null && new Date(startsAt) <= now);
}

/**
 * The day as it is now: those who wait, the longest first; then those who are in a visit, called, absent or late; then
 * what comes. What is done stands apart. Each group stays in the order of the clinic's times.
 */
export function placeNowFirst(
  visits: readonly QueuedTreatment[],
  now: Date,
): { open: QueuedTreatment[]; done: QueuedTreatment[] } {
  const waiting: QueuedTreatment[] = [];
  const late: QueuedTreatment[] = [];
  const coming: QueuedTreatment[] = [];
  const done: QueuedTreatment[] = [];
  for (const visit of visits) {
    if (isDone(visit)) done.push(visit);
    else if (waitingSince(visit) !== undefined) waiting.push(visit);
    else if (dayStateOf(visit) !== "reserved" || isLate(visit, now)) late.push(visit);
    else coming.push(visit);
  }
  waiting.sort((one, other) => Date.parse(waitingSince(one) ?? "") - Date.parse(waitingSince(other) ?? ""));
  return { open: [...waiting, ...late, ...coming], done };
}
