import { type DoctorRoom, MOST_CALLS } from "@madoguchi/contract/visit/room";
import { fail } from "../../platform/errors/fail.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import type { NotificationEvent } from "../../records/notification/notification-event.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { canCall, isSeen } from "../../records/visit/room-phase.ts";
import { setVisitDoctor } from "../../records/visit/visit-doctor.store.ts";
import { changeRoom } from "../../records/visit/visit-room.store.ts";
import type { Operator } from "../operator.ts";
import { requireOwnDoctor } from "./doctor-of-visit.ts";
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
export function callPatient(needs: RoomNeeds, operator: Operator, treatmentId: string): Promise<DoctorRoom> {
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
}

/** The patient answered none of the calls. T001; T007 before the last one has rung out, and once the visit has begun. */
export function recordAbsence(needs: RoomNeeds, operator: Operator, treatmentId: string): Promise<DoctorRoom> {
  const isAlreadySo = ({ phase }: RoomCommand) => phase === "absent";
  return takeRoomStep(needs, operator, { treatmentId, action: "room.absent", isAlreadySo }, async (command) => {
    const { transaction, treatment, record, phase, progress, at } = command;
    const isOver = (phase === "preparing" || phase === "waiting") && progress.calls >= MOST_CALLS;
    if (!isOver) refuse(command, "absence");
    await changeRoom(transaction, treatment, { absentAt: at, waitingSince: null });
    await notify(command, { type: "visit.absent", startsAt: record.startsAt, absentAt: at });
  });
}

/** Extends the visit by some minutes; waiting patients see it in their delay. T001; T007 unless it runs. */
export function extendVisit(
  needs: RoomNeeds,
  operator: Operator,
  treatmentId: string,
  minutes: number,
): Promise<DoctorRoom> {
  return takeRoomStep(needs, operator, { treatmentId, action: "room.extend" }, async (command) => {
    const { transaction, treatment, record, phase } = command;
    if (phase !== "call") refuse(command, "extension");
    await changeRoom(transaction, treatment, { extendedMinutes: record.extendedMinutes + minutes });
  });
}
