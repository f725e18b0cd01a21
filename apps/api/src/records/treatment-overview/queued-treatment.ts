import { isPaymentExpired as hasExpired } from "@madoguchi/contract/charge/expiry";
import type { QueuedTreatment, TreatmentQueue } from "@madoguchi/contract/day/treatment-queue";
import { ageIfKnown } from "@madoguchi/contract/profile/birthdate";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUnpaid, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { RoomPhase } from "@madoguchi/contract/visit/room";
import { closedChargeOf } from "../treatment/closed-charge.ts";
import { statusWords } from "../treatment/status-label.ts";
import { roomOpensAt } from "../treatment/visit-times.ts";
import { currentProgress, isSeen, mayRecordAbsence, ringsUntil, roomPhase } from "../visit/room-phase.ts";
import { estimateQueue, type QueuedVisit } from "../visit/visit-delay.ts";
import { isOverdue } from "../visit/visit-end.ts";
import { isSeenByVideo } from "../visit/visit-means.ts";
import { toRecordedSteps } from "./recorded-steps.ts";
import type { QueuedTreatmentRecord } from "./treatment-queue.store.ts";

type RoomSettings = Parameters<typeof isSeenByVideo>[1];

const MINUTE_MS = 60_000;

function phaseOf({ room, ...treatment }: QueuedTreatmentRecord, settings: RoomSettings, now: Date): RoomPhase {
  const { device, statusId, startsAt } = treatment;
  return roomPhase(
    {
      ...room,
      statusId,
      opensAt: roomOpensAt(startsAt ?? treatment.createdAt, room.roomOpensMinutesBefore),
      isByVideo: isSeenByVideo(device, settings),
    },
    now,
  );
}

function toQuestionnaire({ questionnaire, alarms }: QueuedTreatmentRecord): QueuedTreatment["questionnaire"] {
  if (!questionnaire) return null;
  if (questionnaire.submittedAt) return { state: "answered", alarms };
  return { state: questionnaire.hasDraft ? "started" : "unanswered", alarms };
}

/** Whether a visit past its time is the clinic's task; the same rule as the room's and the task's. */
function isVisitOverdue(treatment: QueuedTreatmentRecord, settings: RoomSettings, now: Date): boolean {
  const { statusId, endsAt, device, room } = treatment;
  if (endsAt === null) return false;
  const { patientSeenAt, doctorSeenAt, extendedMinutes } = room;
  const isByVideo = isSeenByVideo(device, settings);
  const extendedEnd = new Date(endsAt.getTime() + extendedMinutes * MINUTE_MS);
  return isOverdue({ statusId, endsAt: extendedEnd, isByVideo, patientSeenAt, doctorSeenAt, goneSince: null }, now);
}

function toRoom(
  treatment: QueuedTreatmentRecord,
  { settings, delayMinutes, now }: { settings: RoomSettings; delayMinutes: number; now: Date },
): QueuedTreatment["room"] {
  if (treatment.kind !== "consultation") return null;
  const { room, startsAt } = treatment;
  const phase = phaseOf(treatment, settings, now);
  const { waitingSince, calls, ...progress } = currentProgress(room);
  const ringing = phase === "called" ? ringsUntil({ waitingSince, calls, ...progress }, now) : null;
  const isPatientConnected = isSeen(room.patientSeenAt, now);
  const { noShowMinutes } = room;
  const mayBeAbsent =
    startsAt !== null && mayRecordAbsence({ phase, calls, isPatientConnected }, { startsAt, noShowMinutes }, now);
  return {
    phase,
    waitingSince: waitingSince && toWireTime(waitingSince),
    calls,
    ringsUntil: ringing && toWireTime(ringing),
    startedAt: room.startedAt && toWireTime(room.startedAt),
    delayMinutes,
    isPatientConnected,
    ...(mayBeAbsent && { mayRecordAbsence: true }),
    isOverdue: isVisitOverdue(treatment, settings, now),
  };
}

/** A treatment as the clinic's lists show it, with the words that the patient reads for its status. */
export function toQueuedTreatment(
  treatment: QueuedTreatmentRecord,
  view: { settings: RoomSettings; delayMinutes?: number; now: Date },
): QueuedTreatment {
  const { now, delayMinutes = 0 } = view;
  const { statusId, charge, paymentProgress, startsAt, endsAt, patient, newestTest } = treatment;
  const isPaymentExpired = charge !== null && isUnpaid(statusId) && hasExpired(charge.dueAt, now);
  return {
    treatmentId: treatment.treatmentId,
    statusId,
    statusLabel: statusWords({ statusId, isPaymentExpired, paymentProgress, closedCharge: closedChargeOf(treatment) }),
    kind: treatment.kind,
    startsAt: startsAt && toWireTime(startsAt),
    endsAt: endsAt && toWireTime(endsAt),
    medicalRecordCode: treatment.medicalRecordCode,
    patientName: treatment.patientName,
    patientAge: ageIfKnown(patient?.birthdate, now),
    patientSex: patient?.sex ?? null,
    careNeeds: patient?.careNeeds ?? [],
    careNeedsNote: patient?.careNeedsNote ?? "",
    hasRepresentative: treatment.hasRepresentative,
    clinicalDepartmentId: treatment.clinicalDepartmentId,
    clinicalDepartmentName: treatment.clinicalDepartmentName,
    doctorName: treatment.doctorName,
    isFirstTreatment: treatment.isFirstTreatment,
    ...(treatment.isByTelephone && { isByTelephone: true }),
    total: charge?.total ?? null,
    paymentDueAt: charge && toWireTime(charge.dueAt),
    isPaymentExpired,
    questionnaire: toQuestionnaire(treatment),
    unreadMessages: treatment.unreadMessages,
    deviceTest: newestTest && { result: newestTest.result, testedAt: toWireTime(newestTest.testedAt) },
    room: toRoom(treatment, { ...view, delayMinutes }),
    steps: toRecordedSteps(treatment, view.settings, now),
  };
}

/** A visit of the day for the estimate of delays; `undefined` for a treatment without a wait. */
function toQueuedVisit({ room, ...treatment }: QueuedTreatmentRecord, now: Date): QueuedVisit | undefined {
  const { treatmentId, kind, statusId, startsAt, endsAt } = treatment;
  if (kind !== "consultation" || statusId === TreatmentStatus.Cancelled || !startsAt || !endsAt) return undefined;
  const progress = currentProgress(room);
  return {
    treatmentId,
    doctorName: treatment.doctorName,
    statusId,
    startsAt,
    endsAt,
    startedAt: room.startedAt,
    extendedMinutes: room.extendedMinutes,
    waitingSince: progress.waitingSince,
    isWaiting: progress.waitingSince !== null || ringsUntil(progress, now) !== null,
    isAbsent: progress.absentAt !== null,
  };
}

/** The delay of each visit of the day that has not begun, by its id; visits of one doctor wait for each other. */
function estimateDelays(treatments: readonly QueuedTreatmentRecord[], now: Date): Map<string, number> {
  const doctors = Map.groupBy(treatments, ({ doctorName, clinicalDepartmentId }) => doctorName ?? clinicalDepartmentId);
  const delays = new Map<string, number>();
  for (const ofDoctor of doctors.values()) {
    const visits = ofDoctor.flatMap((treatment) => toQueuedVisit(treatment, now) ?? []);
    for (const { treatmentId, statusId } of visits) {
      if (statusId !== TreatmentStatus.Reserved) continue;
      delays.set(treatmentId, estimateQueue(visits, treatmentId, now).delayMinutes);
    }
  }
  return delays;
}

function averageWait(treatments: readonly QueuedTreatmentRecord[]): number | null {
  const waits = treatments.flatMap(({ startsAt, room }) => {
    const { waitingSince } = currentProgress(room);
    if (!startsAt || !room.startedAt || !waitingSince) return [];
    return Math.max(0, room.startedAt.getTime() - Math.max(startsAt.getTime(), waitingSince.getTime()));
  });
  if (waits.length === 0) return null;
  return Math.round(waits.reduce((sum, wait) => sum + wait, 0) / waits.length / MINUTE_MS);
}

/** A list of the clinic. Delays are estimated where it has all visits of each of its doctors (`isWhole`). */
export function toTreatmentQueue(
  treatments: readonly QueuedTreatmentRecord[],
  { settings, isWhole, now }: { settings: RoomSettings; isWhole: boolean; now: Date },
): TreatmentQueue {
  const delays = isWhole ? estimateDelays(treatments, now) : new Map<string, number>();
  const listed = treatments.map((treatment) => {
    const delayMinutes = delays.get(treatment.treatmentId) ?? 0;
    return toQueuedTreatment(treatment, { settings, delayMinutes, now });
  });
  // A patient who is late delays their own visit alone.
  const late = treatments.flatMap(({ treatmentId, startsAt, room }) =>
    (startsAt && startsAt > now) || currentProgress(room).waitingSince ? (delays.get(treatmentId) ?? 0) : [],
  );
  return { treatments: listed, averageWaitMinutes: averageWait(treatments), delayMinutes: Math.max(0, ...late) };
}
