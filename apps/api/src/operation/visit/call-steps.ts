import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { CALL_BACK_SECONDS } from "@madoguchi/contract/visit/room";
import { callBackCall, stopCallCall, undoCallCall } from "@madoguchi/contract/visit/room.operation.calls";
import { fail } from "../../platform/errors/fail.ts";
import { changeTreatmentStatus } from "../../records/treatment/treatment-status.store.ts";
import { isSeen } from "../../records/visit/room-phase.ts";
import { canUndo, lastCallOf } from "../../records/visit/visit-doctor.ts";
import { changeRoom } from "../../records/visit/visit-room.store.ts";
import { answers } from "../answer-operation-call.ts";
import { requireOwnDoctor } from "./doctor-of-visit.ts";
import { type RoomCommand, takeRoomStep } from "./room-command.ts";
import { notify, refuse } from "./room-steps.ts";

/**
 * Stops the ringing call: the patient keeps waiting, and the call does not count. T001; T007 when nothing rings; E005
 * for anyone but the visit's doctor.
 */
export const stopCall = answers(stopCallCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const isAlreadySo = ({ record }: RoomCommand) => lastCallOf(record) === "stopped";
  return takeRoomStep(needs, operator, { treatmentId, action: "room.stop-call", isAlreadySo }, async (command) => {
    const { transaction, treatment, phase, progress, at } = command;
    await requireOwnDoctor(command);
    if (phase !== "called") refuse(command, "stop");
    await changeRoom(transaction, treatment, { stoppedAt: at, calls: Math.max(0, progress.calls - 1) });
  });
});

/**
 * 「呼び出しを取り消す」: within two minutes of its answer a call is undone, the visit has not begun (2 → 1), and the patient
 * waits in their former place; their screen shows it, and a message if it is closed. The same takes back a visit by
 * telephone that was begun too early. T001; T007 later, or without a
 * visit in progress; E005 for anyone but the visit's doctor.
 */
export const undoCall = answers(undoCallCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const isAlreadySo = ({ record, phase }: RoomCommand) => phase !== "call" && lastCallOf(record) === "mistaken";
  return takeRoomStep(needs, operator, { treatmentId, action: "room.undo-call", isAlreadySo }, async (command) => {
    const { transaction, treatment, record, phase, progress, at } = command;
    await requireOwnDoctor(command);
    const isByVideo = phase === "call";
    if (!isByVideo && treatment.statusId !== TreatmentStatus.InProgress) refuse(command, "undoing");
    if (!canUndo(record.startedAt, at)) {
      fail("TreatmentUpdateFailed", {
        message: "診察がはじまってから2分を過ぎたため、取り消せません。診察を終えてください。",
        reason: "too late to undo a call",
      });
    }
    await changeTreatmentStatus(transaction, treatment, "takeBack");
    await changeRoom(transaction, treatment, {
      waitingSince: isByVideo ? (progress.waitingSince ?? at) : null,
      answeredAt: null,
      stoppedAt: at,
      undoneAt: at,
      calls: Math.max(0, progress.calls - 1),
      extendedMinutes: 0,
    });
    if (isByVideo && !isSeen(record.patientSeenAt, at)) {
      await notify(command, { type: "visit.call-undone", startsAt: record.startsAt, undoneAt: at });
    }
  });
});

function wasJustCalledBack({ record, at }: RoomCommand): boolean {
  return record.calledBackAt !== null && at.getTime() - record.calledBackAt.getTime() < CALL_BACK_SECONDS * 1000;
}

/**
 * Calls a patient back by message who has left the running visit; once a minute at most. T001; T007 while their screen
 * is there, too soon, or without a visit in progress; E005 for anyone but the visit's doctor.
 */
export const callBack = answers(callBackCall, ({ deps: needs, operator, params: { treatmentId } }) => {
  const isAlreadySo = (command: RoomCommand) => command.phase === "call" && wasJustCalledBack(command);
  return takeRoomStep(needs, operator, { treatmentId, action: "room.call-back", isAlreadySo }, async (command) => {
    const { transaction, treatment, record, phase, at } = command;
    await requireOwnDoctor(command);
    if (phase !== "call" || isSeen(record.patientSeenAt, at)) refuse(command, "calling back");
    if (wasJustCalledBack(command)) {
      fail("TreatmentUpdateFailed", {
        message: "お知らせを送ったばかりです。1分ほど待ってから、もう一度お試しください。",
        reason: "called back within the minute",
      });
    }
    await changeRoom(transaction, treatment, { calledBackAt: at, doctorSeenAt: at });
    await notify(command, { type: "visit.called-back", startsAt: record.startsAt, calledAt: at });
  });
});
