import { addCalendarDays, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { VisitEnd } from "@madoguchi/contract/visit/visit-end";
import { currentProgress, isSeen, type RoomFacts, ringsUntil } from "./room-phase.ts";

/** The facts by which it is decided whether an unfinished visit is over (`docs/design/visit-ends.md`). */
export type VisitEndFacts = RoomFacts & {
  /** The booked end, with the doctor's extensions. */
  endsAt: Date;
  startedAt: Date | null;
  /** The patient has declared their place for the visit's present time, so they have entered. */
  hasDeclared: boolean;
  patientSeenAt: Date | null;
  /** Since when a visit in progress has been found without either side; `null` while one of them is present. */
  goneSince: Date | null;
};

const MINUTE_MS = 60_000;

/** The clinic's grace: this long after the booked end an unfinished visit becomes the clinic's task. */
export const END_GRACE_MINUTES = 30;
/** A visit in progress that both sides have left for this long was broken off; a shorter gap is a fault of the connection. */
const BROKEN_OFF_MINUTES = 30;
/** The program cannot observe a visit outside the room: the clinic has these further days to record it. */
const ELSEWHERE_DAYS = 3;

function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

function isOpen({ statusId }: Pick<VisitEndFacts, "statusId">): boolean {
  return statusId === TreatmentStatus.Reserved || statusId === TreatmentStatus.InProgress;
}

/** Whether a visit is attended now: in progress, either side's screen was seen lately; before it has begun, both. */
function isAttended({ statusId, patientSeenAt, doctorSeenAt }: OverdueFacts, now: Date): boolean {
  const [hasPatient, hasDoctor] = [isSeen(patientSeenAt, now), isSeen(doctorSeenAt, now)];
  return statusId === TreatmentStatus.InProgress ? hasPatient || hasDoctor : hasPatient && hasDoctor;
}

/** When both sides of a visit in progress were last present, as far as known; `null` while one of them is. */
export function goneFrom(facts: OverdueFacts, now: Date): Date | null {
  const { statusId, isByVideo, patientSeenAt, doctorSeenAt, goneSince } = facts;
  if (statusId !== TreatmentStatus.InProgress || !isByVideo || isAttended(facts, now)) return null;
  const seen = [patientSeenAt, doctorSeenAt].flatMap((at) => (at ? [at.getTime()] : []));
  return goneSince ?? (seen.length > 0 ? new Date(Math.max(...seen)) : now);
}

type OverdueFacts = Pick<
  VisitEndFacts,
  "statusId" | "endsAt" | "isByVideo" | "patientSeenAt" | "doctorSeenAt" | "goneSince"
>;

/** Whether the grace is over, after which an unfinished visit is the clinic's task. */
export function isOverdue(facts: OverdueFacts, now: Date): boolean {
  if (!isOpen(facts) || now < minutesAfter(facts.endsAt, END_GRACE_MINUTES)) return false;
  return facts.statusId === TreatmentStatus.Reserved || !facts.isByVideo || goneFrom(facts, now) !== null;
}

/** When the day of a visit is over: the night after its booked end in Japan, and never within its grace. */
export function dayIsOverAt({ endsAt, isByVideo }: Pick<VisitEndFacts, "endsAt" | "isByVideo">): Date {
  const days = isByVideo ? 1 : 1 + ELSEWHERE_DAYS;
  const night = startOfCalendarDay(addCalendarDays(toCalendarDay(endsAt), days));
  const grace = minutesAfter(endsAt, END_GRACE_MINUTES);
  return night > grace ? night : grace;
}

/** The kind of the end of a visit in which doctor and patient did not meet, or from which both left. */
function endKindOf(facts: VisitEndFacts): VisitEnd {
  const { statusId, isByVideo, hasDeclared } = facts;
  if (statusId === TreatmentStatus.InProgress) return isByVideo ? "broken-off" : "not-held";
  const { calls, absentAt, waitingSince } = currentProgress(facts);
  if (!isByVideo) return "not-held";
  if (calls > 0 || absentAt !== null) return "patient-absent";
  return waitingSince !== null || hasDeclared ? "clinic-did-not-call" : "not-held";
}

/**
 * The kind of the end with which a visit closes now; `null` while it stays open: its day is not over, a call is in
 * progress, or the people whom it needs are still present.
 */
export function endsNowAs(facts: VisitEndFacts, now: Date): VisitEnd | null {
  if (!isOpen(facts) || now < dayIsOverAt(facts)) return null;
  if (isAttended(facts, now) || ringsUntil(currentProgress(facts), now)) return null;
  const gone = goneFrom(facts, now);
  if (gone && now < minutesAfter(gone, BROKEN_OFF_MINUTES)) return null;
  return endKindOf(facts);
}
