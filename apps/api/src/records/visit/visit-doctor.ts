import { type DoctorRight, HANDOVER_SECONDS, type RoomState, UNDO_SECONDS } from "@madoguchi/contract/visit/room";
import { isSeen } from "./room-phase.ts";
import type { RoomRecord } from "./room-state.store.ts";

/** A doctor of the clinic's staff: the name that patients read, and the names by which spots may refer to them. */
export type ActingDoctor = { staffId: string; shownName: string; names: readonly string[] };

const SECOND_MS = 1000;

function withoutSpaces(name: string): string {
  return name.replaceAll(/\s/g, "");
}

/**
 * The right of a staff member in a visit (`docs/design/visit.md`, The doctor of a visit): its doctor is the one who has
 * called or taken it over; before that the booked one, or any doctor where none was booked.
 */
export function doctorRight(
  doctor: ActingDoctor | undefined,
  { doctorStaffId, doctorName }: Pick<RoomRecord, "doctorStaffId" | "doctorName">,
): DoctorRight {
  if (!doctor) return "none";
  if (doctorStaffId !== null) return doctorStaffId === doctor.staffId ? "own" : "of-another";
  if (doctorName === null) return "own";
  return doctor.names.some((name) => withoutSpaces(name) === withoutSpaces(doctorName)) ? "own" : "of-another";
}

/**
 * Whether the present doctor is asked first: while their page is open, unless they have not answered this colleague's
 * request within its time.
 */
export function mustAsk(
  { doctorSeenAt, handover }: Pick<RoomRecord, "doctorSeenAt" | "handover">,
  { staffId }: ActingDoctor,
  now: Date,
): boolean {
  if (!isSeen(doctorSeenAt, now)) return false;
  if (handover?.staffId !== staffId) return true;
  return now.getTime() - handover.askedAt.getTime() < HANDOVER_SECONDS * SECOND_MS;
}

/** Whether an answered call may still be undone as a mistake. */
export function canUndo(startedAt: Date | null, now: Date): boolean {
  return startedAt !== null && now.getTime() - startedAt.getTime() < UNDO_SECONDS * SECOND_MS;
}

/** The end of the newest call, if the doctor has stopped or undone it; calls before a move do not count. */
export function lastCallOf({
  calledAt,
  stoppedAt,
  undoneAt,
  movedAt,
}: Pick<RoomRecord, "calledAt" | "stoppedAt" | "undoneAt" | "movedAt">): RoomState["lastCall"] {
  if (calledAt === null || stoppedAt === null || stoppedAt < calledAt) return null;
  if (movedAt !== null && stoppedAt <= movedAt) return null;
  return undoneAt !== null && undoneAt >= calledAt ? "mistaken" : "stopped";
}
