import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { MOST_CALLS, RING_SECONDS, type RoomPhase, SEEN_SECONDS } from "@madoguchi/contract/visit/room";

export type RoomProgress = {
  waitingSince: Date | null;
  /** Calls without an answer, since the patient last entered. */
  calls: number;
  calledAt: Date | null;
  answeredAt: Date | null;
  absentAt: Date | null;
  /** When the doctor stopped or undid the newest call. */
  stoppedAt: Date | null;
  /** When the doctor's page was last seen; without it no doctor is present. */
  doctorSeenAt: Date | null;
};

export type RoomFacts = RoomProgress & {
  statusId: TreatmentStatusId;
  /** `null` for an unfinished visit, such as a cancelled reservation. */
  finishedAt: Date | null;
  opensAt: Date;
  /** When the visit was last moved to another time; steps for the earlier time do not count. */
  movedAt: Date | null;
  /** Whether patient and doctor meet by video (`docs/design/visit.md`, Departments). */
  isByVideo: boolean;
};

/** The phases in which the room is open: both sides may be in it, and write. */
export const OPEN_PHASES: ReadonlySet<RoomPhase> = new Set(["preparing", "waiting", "called", "absent", "call"]);

const SECOND_MS = 1000;

function isAfterMove(at: Date | null, movedAt: Date | null): boolean {
  return at !== null && (movedAt === null || at > movedAt);
}

/** The steps in the room for the visit's present time. */
export function currentProgress(facts: RoomProgress & { movedAt: Date | null }): RoomProgress {
  const { movedAt } = facts;
  const isCalled = isAfterMove(facts.calledAt, movedAt);
  return {
    waitingSince: isAfterMove(facts.waitingSince, movedAt) ? facts.waitingSince : null,
    calls: isCalled ? facts.calls : 0,
    calledAt: isCalled ? facts.calledAt : null,
    answeredAt: isCalled ? facts.answeredAt : null,
    absentAt: isAfterMove(facts.absentAt, movedAt) ? facts.absentAt : null,
    stoppedAt: isCalled ? facts.stoppedAt : null,
    doctorSeenAt: facts.doctorSeenAt,
  };
}

/**
 * Until when the present call lasts; `null` without one. At that very instant it has ended. It ends when the doctor
 * stops it, and while the doctor's page is gone.
 */
export function ringsUntil(progress: RoomProgress, now: Date): Date | null {
  const { calledAt, answeredAt, absentAt, stoppedAt, doctorSeenAt } = progress;
  if (calledAt === null || answeredAt !== null || absentAt !== null) return null;
  if (!isSeen(doctorSeenAt, now) || (stoppedAt !== null && stoppedAt >= calledAt)) return null;
  const until = new Date(calledAt.getTime() + RING_SECONDS * SECOND_MS);
  return now < until ? until : null;
}

/** The phase of a visit (`docs/design/visit.md`, Phases). One that was closed for lack of payment took place all the same. */
export function roomPhase(facts: RoomFacts, now: Date): RoomPhase {
  const { statusId, finishedAt, isByVideo, opensAt } = facts;
  if (statusId === TreatmentStatus.Cancelled && finishedAt === null) return "cancelled";
  if (statusId !== TreatmentStatus.Reserved && statusId !== TreatmentStatus.InProgress) return "ended";
  if (!isByVideo) return "elsewhere";
  if (statusId === TreatmentStatus.InProgress) return "call";
  if (now < opensAt) return "closed";
  const progress = currentProgress(facts);
  if (ringsUntil(progress, now)) return "called";
  if (progress.absentAt !== null) return "absent";
  return progress.waitingSince === null ? "preparing" : "waiting";
}

/** Whether the doctor may call: not during a call, and after the last call only once the absence is recorded. */
export function canCall(phase: RoomPhase, calls: number): boolean {
  if (phase === "absent") return true;
  return (phase === "preparing" || phase === "waiting") && calls < MOST_CALLS;
}

/**
 * Whether an absence may be recorded: after the last call without an answer, and once the clinic's minutes have passed
 * since the booked start while the patient has not come.
 */
export function mayRecordAbsence(
  { phase, calls, isPatientConnected }: { phase: RoomPhase; calls: number; isPatientConnected: boolean },
  { startsAt, noShowMinutes }: { startsAt: Date; noShowMinutes: number },
  now: Date,
): boolean {
  if (phase !== "preparing" && phase !== "waiting") return false;
  if (calls >= MOST_CALLS) return true;
  return phase === "preparing" && !isPatientConnected && now.getTime() >= startsAt.getTime() + noShowMinutes * 60_000;
}

/** Whether a side's screen was seen lately; at the end of that time it counts as not seen. */
export function isSeen(seenAt: Date | null, now: Date): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() < SEEN_SECONDS * SECOND_MS;
}
