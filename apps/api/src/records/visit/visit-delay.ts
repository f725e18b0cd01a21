import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";

/** A visit of the day with the same doctor, or in the same department where no doctor is named. */
export type QueuedVisit = {
  treatmentId: string;
  /** `null`: anyone of the department who is free. */
  doctorName: string | null;
  statusId: TreatmentStatusId;
  startsAt: Date;
  endsAt: Date;
  startedAt: Date | null;
  extendedMinutes: number;
  /** Since when the patient waits, if they do; of a late patient, since their entry. */
  waitingSince: Date | null;
  isWaiting: boolean;
  isAbsent: boolean;
};

export type QueueEstimate = { patientsBefore: number; delayMinutes: number };

const MINUTE_MS = 60_000;

/**
 * The number of visits at once: one for a doctor; in a department as many as the clinic books at once at half of the
 * day's times or more, because a single time that was booked twice brings no second doctor.
 */
function countLanes(visits: readonly QueuedVisit[]): number {
  if (visits.some(({ doctorName }) => doctorName !== null)) return 1;
  const atOnce = [...Map.groupBy(visits, ({ startsAt }) => startsAt.getTime()).values()].map(({ length }) => length);
  return atOnce.sort((one, other) => one - other)[Math.floor(atOnce.length / 2)] ?? 1;
}

function lengthOf({ startsAt, endsAt }: QueuedVisit): number {
  return endsAt.getTime() - startsAt.getTime();
}

/** A visit in progress ends at its planned end, and an overrun one now at the earliest. */
function expectedEnd(visit: QueuedVisit, now: Date): number {
  const began = (visit.startedAt ?? visit.startsAt).getTime();
  return Math.max(now.getTime(), began + lengthOf(visit) + visit.extendedMinutes * MINUTE_MS);
}

/**
 * Whether a patient is still expected: an absent patient, or one who has not entered by the end of their own time,
 * delays no other patient.
 */
export function holdsOthersUp({ isAbsent, isWaiting, endsAt }: QueuedVisit, now: Date): boolean {
  return !isAbsent && (isWaiting || endsAt > now);
}

/**
 * The number of patients before a reserved one, and the whole minutes by which they will be seen after the booked start
 * (or after their own entry, if that was later), by the visits in progress with their extensions and those booked
 * earlier, one after the other. `visits` are those of the day, the patient's own included, in any status but cancelled.
 */
export function estimateQueue(visits: readonly QueuedVisit[], treatmentId: string, now: Date): QueueEstimate {
  const own = visits.find((visit) => visit.treatmentId === treatmentId);
  if (!own) throw new Error("the visit is not among those of its day");
  const running = visits.filter(({ statusId }) => statusId === TreatmentStatus.InProgress);
  const waiting = visits
    .filter((visit) => visit.statusId === TreatmentStatus.Reserved && visit.startsAt < own.startsAt)
    .filter((visit) => holdsOthersUp(visit, now))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const free = new Array<number>(Math.max(countLanes(visits), running.length)).fill(now.getTime());
  running.forEach((visit, lane) => {
    free[lane] = expectedEnd(visit, now);
  });
  const takeNextLane = (visit: QueuedVisit): number => {
    const lane = free.indexOf(Math.min(...free));
    const begins = Math.max(free[lane] ?? 0, visit.startsAt.getTime());
    free[lane] = begins + lengthOf(visit);
    return begins;
  };
  for (const visit of waiting) takeNextLane(visit);
  const patientsBefore = running.length + waiting.length;
  // The doctor is free for a patient who has not entered: the clinic is not late.
  if (patientsBefore === 0 && !own.isWaiting) return { patientsBefore, delayMinutes: 0 };
  const cameAt = Math.max(own.startsAt.getTime(), own.waitingSince?.getTime() ?? 0);
  const late = Math.max(0, takeNextLane(own) - cameAt);
  return { patientsBefore, delayMinutes: Math.floor(late / MINUTE_MS) };
}
