import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { MOST_CALLS, RING_SECONDS, type RoomPhase, SEEN_SECONDS } from "@madoguchi/contract/visit/room";

/** How far patient and doctor have come towards meeting. */
export type RoomProgress = {
  waitingSince: Date | null;
  /** Without an answer, since the patient last came in. */
  calls: number;
  calledAt: Date | null;
  answeredAt: Date | null;
  absentAt: Date | null;
  /** When the doctor took the newest call back. */
  stoppedAt: Date | null;
  /** The last sign of life of the doctor's page: without it nobody is there to be met. */
  doctorSeenAt: Date | null;
};

/** What decides where a visit stands. */
export type RoomFacts = RoomProgress & {
  statusId: TreatmentStatusId;
  /** `null` where it never was, as of a reservation that was given up. */
  finishedAt: Date | null;
  opensAt: Date;
  /** When the visit was last moved to another time; what was done for the earlier time does not count. */
  movedAt: Date | null;
  /** Whether patient and doctor meet by video (`docs/design/visit.md`, Departments). */
  isByVideo: boolean;
};

/** The room is open: both sides may be in it, and write. */
export const OPEN_PHASES: ReadonlySet<RoomPhase> = new Set(["preparing", "waiting", "called", "absent", "call"]);

const SECOND_MS = 1000;

function isAfterMove(at: Date | null, movedAt: Date | null): boolean {
  return at !== null && (movedAt === null || at > movedAt);
}

/** What was done in the room for the time that the visit has now. */
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
 * Until when the call that rings now rings; `null` when none does. At that very instant it has ended. It rings for a doctor
 * who is there: it stops when they stop it, and while their page is gone.
 */
export function ringsUntil(progress: RoomProgress, now: Date): Date | null {
  const { calledAt, answeredAt, absentAt, stoppedAt, doctorSeenAt } = progress;
  if (calledAt === null || answeredAt !== null || absentAt !== null) return null;
  if (!isSeen(doctorSeenAt, now) || (stoppedAt !== null && stoppedAt >= calledAt)) return null;
  const until = new Date(calledAt.getTime() + RING_SECONDS * SECOND_MS);
  return now < until ? until : null;
}

/** Where a visit stands (`docs/design/visit.md`, Phases). What closed because it was not paid took place all the same. */
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

/** Whether the doctor may call: not while a call rings, and not after the last one before noting that nobody answered. */
export function canCall(phase: RoomPhase, calls: number): boolean {
  if (phase === "absent") return true;
  return (phase === "preparing" || phase === "waiting") && calls < MOST_CALLS;
}

/** Whether a side's screen has shown itself lately. At the end of that time it has not. */
export function isSeen(seenAt: Date | null, now: Date): boolean {
  return seenAt !== null && now.getTime() - seenAt.getTime() < SEEN_SECONDS * SECOND_MS;
}
