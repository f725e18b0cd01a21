import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { RoomPhase, RoomState } from "@madoguchi/contract/visit/room";
import type { Deps } from "../../platform/deps.ts";
import { readRoomCompanion } from "../companion/companion-step.ts";
import type { ReadQueue } from "./queue-reader.ts";
import { currentProgress, isSeen, mayRecordAbsence, ringsUntil, roomPhase } from "./room-phase.ts";
import { findRoom, type RoomKey, type RoomRecord } from "./room-state.store.ts";
import { estimateQueue } from "./visit-delay.ts";
import { lastCallOf } from "./visit-doctor.ts";
import { isOverdue, type VisitEndFacts } from "./visit-end.ts";
import { isSeenByVideo } from "./visit-means.ts";
import { listVisitQueue } from "./visit-queue.store.ts";

const MINUTE_MS = 60_000;

type Needs = Pick<Deps, "database" | "now"> & {
  settings: Pick<Deps["settings"], "examinationDepartmentId" | "installation">;
  readQueue?: ReadQueue;
};

/** A visit's room: its rows, and the state that follows from them at this instant. */
export type Room = { record: RoomRecord; state: RoomState };

/** The phases in which the patient waits for the doctor, so that queue and delay are shown. */
export const WAITING_PHASES: ReadonlySet<RoomPhase> = new Set(["preparing", "waiting", "called", "absent"]);

/** The planned end of the visit, with the doctor's extensions. */
function endOf({ endsAt, extendedMinutes }: RoomRecord): Date {
  return new Date(endsAt.getTime() + extendedMinutes * MINUTE_MS);
}

/** The facts by which the end of a room's visit is decided. */
export function endFactsOf(record: RoomRecord, settings: Needs["settings"]): VisitEndFacts {
  const hasDeclared = record.declaration !== null;
  return { ...record, endsAt: endOf(record), isByVideo: isSeenByVideo(record, settings), hasDeclared };
}

/** The facts by which it is decided whether an absence may be recorded. */
export function absenceFactsOf(record: RoomRecord, phase: RoomPhase, now: Date) {
  const isPatientConnected = isSeen(record.patientSeenAt, now);
  return { phase, calls: currentProgress(record).calls, isPatientConnected };
}

/** The phase of a room at an instant. */
export function phaseOf(record: RoomRecord, settings: Needs["settings"], now: Date): RoomPhase {
  return roomPhase({ ...record, isByVideo: isSeenByVideo(record, settings) }, now);
}

/** The room of a visit; `undefined` where there is no such visit. Two statements at most, each by an index. */
export async function readRoom(needs: Needs, key: RoomKey): Promise<Room | undefined> {
  const { database, now, settings, readQueue = (place, at) => listVisitQueue(database, place, at) } = needs;
  const record = await findRoom(database, key);
  if (!record) return undefined;
  const at = now();
  const phase = phaseOf(record, settings, at);
  const progress = currentProgress(record);
  const queue = WAITING_PHASES.has(phase)
    ? estimateQueue(await readQueue({ ...record, ...key }, at), key.treatmentId, at)
    : undefined;
  const state: RoomState = {
    treatmentId: key.treatmentId,
    phase,
    ...(record.isByTelephone && { isByTelephone: true }),
    opensAt: toWireTime(record.opensAt),
    startsAt: toWireTime(record.startsAt),
    endsAt: toWireTime(endOf(record)),
    now: at.toISOString(),
    waitingSince: toOptionalWireTime(progress.waitingSince),
    calls: progress.calls,
    ringsUntil: phase === "called" ? toOptionalWireTime(ringsUntil(progress, at)) : null,
    startedAt: toOptionalWireTime(record.startedAt),
    ...(mayRecordAbsence(absenceFactsOf(record, phase, at), record, at) && { mayRecordAbsence: true }),
    isOverdue: isOverdue(endFactsOf(record, settings), at),
    endedAs: record.endedAs,
    doctorName: record.doctorName,
    lastCall: lastCallOf(record),
    calledBackAt: toOptionalWireTime(record.calledBackAt),
    handover: record.handover && { name: record.handover.name, askedAt: toWireTime(record.handover.askedAt) },
    delayMinutes: queue?.delayMinutes ?? 0,
    patientsBefore: queue?.patientsBefore ?? null,
    declaration: record.declaration,
    deviceTest: record.deviceTest,
    patientDeviceId: record.patientDeviceId,
    isPatientConnected: isSeen(record.patientSeenAt, at),
    isDoctorConnected: isSeen(record.doctorSeenAt, at),
    ...(record.companion && { companion: readRoomCompanion(record.companion, isSeen(record.companionSeenAt, at)) }),
  };
  return { record, state };
}
