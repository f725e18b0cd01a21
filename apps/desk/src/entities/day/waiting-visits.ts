import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";

function withoutSpaces(name: string): string {
  return name.replaceAll(/\s/g, "");
}

/** Whether a visit is for the doctor of this name: booked with them, or with no doctor, whom anyone may call. */
export function isVisitFor({ doctorName }: Pick<QueuedTreatment, "doctorName">, name: string): boolean {
  return doctorName === null || withoutSpaces(doctorName) === withoutSpaces(name);
}

/** Whether any visit of the day is booked with the doctor of this name. */
export function hasOwnVisits(visits: readonly QueuedTreatment[], name: string): boolean {
  return visits.some((visit) => visit.doctorName !== null && isVisitFor(visit, name));
}

/** The instant since which the patient is in the waiting room, for a visit that is not called yet. */
export function waitingSince({ statusId, room }: QueuedTreatment): string | undefined {
  if (statusId !== TreatmentStatus.Reserved || room?.phase !== "waiting") return undefined;
  return room.waitingSince ?? undefined;
}

/** The visit whose patient waits longest, of a doctor's own ones first; `except` is the visit that is open. */
export function nextWaiting(
  visits: readonly QueuedTreatment[],
  { name, except }: { name?: string; except?: string } = {},
): QueuedTreatment | undefined {
  const waiting = visits
    .filter((visit) => visit.treatmentId !== except && waitingSince(visit) !== undefined)
    .sort((one, other) => Date.parse(waitingSince(one) ?? "") - Date.parse(waitingSince(other) ?? ""));
  if (name === undefined || !hasOwnVisits(visits, name)) return waiting[0];
  return waiting.find((visit) => isVisitFor(visit, name));
}
