import {
  callPatientCall,
  extendVisitCall,
  recordAbsenceCall,
  withdrawAbsenceCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import { fail } from "../../platform/errors/fail.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import type { NotificationEvent } from "../../records/notification/notification-event.ts";
import { absenceFactsOf, endFactsOf } from "../../records/visit/read-room-state.ts";
import { canCall, isSeen, mayRecordAbsence } from "../../records/visit/room-phase.ts";
import { setVisitDoctor } from "../../records/visit/visit-doctor.store.ts";
import { dayIsOverAt } from "../../records/visit/visit-end.ts";
import { changeRoom } from "../../records/visit/visit-room.store.ts";
import { actsThenReads, answers } from "../answer-operation-call.ts";
import { requireOwnDoctor } from "./doctor-of-visit.ts";
import { answerDoctorRoom } from "./read-doctor-room.ts";
import { type RoomCommand, takeRoomStep } from "./room-command.ts";

/** T007: the step does not begin in this phase. */
export function refuse({ phase, progress }: RoomCommand, step: string): never {
  return fail("TreatmentUpdateFailed", {
    message: "診察室の状態が変わりました。画面の表示をご確認ください。",
    reason: `no ${step} in phase ${phase} after ${progress.calls} calls`,
  });
}

/** Notifies the patient in the step's own transaction. */
export function notify({ transaction, treatment, at }: RoomCommand, event: NotificationEvent): Promise<void> {
  const { medicalBusinessId, clinicId, customerId, treatmentId } = treatment;
  const request = { medicalBusinessId, clinicId, customerId, treatmentId, event, now: at };
  return enqueueNotification(transaction, request);
}

/**
 * Calls the patient, with an audit event like every step (L12 of `docs/design/screens.md` 10); it rings for
 * `RING_SECONDS`. A patient whose screen was not seen lately gets a message too; for others it would come after their
 * answer. The caller is the visit's doctor from then on; it rings while their page is there. T001; T007 while a call
 * rings, outside of the room's time, and after the third call without an answer; E005 for anyone but its doctor.
 */
export const callPatient = answers(callPatientCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const isAlreadySo = ({ phase }: RoomCommand) => phase === "called" || phase === "call";
  return takeRoomStep(needs, operator, { treatmentId, action: "room.call", isAlreadySo }, async (command) => {
    const { transaction, treatment, record, phase, progress, at } = command;
    const doctor = await requireOwnDoctor(command);
    if (!canCall(phase, progress.calls)) refuse(command, "call");
    if (record.doctorStaffId === null) await setVisitDoctor(needs.live, transaction, treatment, doctor, at);
    await changeRoom(transaction, treatment, {
      calls: phase === "absent" ? 1 : progress.calls + 1,
      calledAt: at,
      calledBy: operator.name,
      answeredAt: null,
      absentAt: null,
      stoppedAt: null,
      doctorSeenAt: at,
    });
    if (isSeen(record.patientSeenAt, at)) return;
    await notify(command, { type: "visit.called", startsAt: record.startsAt, calledAt: at });
  });
});

/**
 * The patient answered none of the calls, or has not come within the clinic's minutes after the booked start. T001;
 * T007 before either, while the patient is there, and once the visit has begun.
 */
export const recordAbsence = answers(recordAbsenceCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const isAlreadySo = ({ phase }: RoomCommand) => phase === "absent";
  return takeRoomStep(needs, operator, { treatmentId, action: "room.absent", isAlreadySo }, async (command) => {
    const { transaction, treatment, record, phase, at } = command;
    if (!mayRecordAbsence(absenceFactsOf(record, phase, at), record, at)) refuse(command, "absence");
    await changeRoom(transaction, treatment, { absentAt: at, waitingSince: null });
    await notify(command, { type: "visit.absent", startsAt: record.startsAt, absentAt: at });
  });
});

/**
 * 「不在を取り消す」: the patient is expected again and can be called again, until the visit's day is over and it has
 * ended. The patient is told. T001; T007 without a recorded absence.
 */
export const withdrawAbsence = answers(withdrawAbsenceCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const act = { treatmentId, action: "room.withdraw-absence" } as const;
  const isAlreadySo = ({ phase }: RoomCommand) => phase === "preparing" || phase === "waiting";
  return takeRoomStep(needs, operator, { ...act, isAlreadySo }, async (command) => {
    const { transaction, treatment, record, phase, progress, at } = command;
    const isOver = at >= dayIsOverAt(endFactsOf(record, needs.settings));
    const { absentAt } = progress;
    if (phase !== "absent" || absentAt === null || isOver) refuse(command, "withdrawal of an absence");
    await changeRoom(transaction, treatment, { absentAt: null, calls: 0 });
    await notify(command, { type: "visit.absence-withdrawn", startsAt: record.startsAt, absentAt });
  });
});

/** Extends the visit by some minutes; waiting patients see it in their delay. T001; T007 unless it runs. */
export const extendVisit = actsThenReads(
  extendVisitCall,
  ({ deps, operator, params: { treatmentId }, body: { minutes } }) =>
    takeRoomStep(deps, operator, { treatmentId, action: "room.extend" }, async (command) => {
      const { transaction, treatment, record, phase } = command;
      if (phase !== "call") refuse(command, "extension");
      await changeRoom(transaction, treatment, { extendedMinutes: record.extendedMinutes + minutes });
    }),
  ({ deps, operator, params }) => answerDoctorRoom(deps, operator, params.treatmentId),
);
