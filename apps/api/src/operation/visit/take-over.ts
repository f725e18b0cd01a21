import type { RoomPhase } from "@madoguchi/contract/visit/room";
import { answerHandoverCall, takeOverVisitCall } from "@madoguchi/contract/visit/room.operation.calls";
import { fail } from "../../platform/errors/fail.ts";
import { announceRoom } from "../../records/visit/announce-room.ts";
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";
import { setVisitDoctor } from "../../records/visit/visit-doctor.store.ts";
import { doctorRight, mustAsk } from "../../records/visit/visit-doctor.ts";
import { changeRoom } from "../../records/visit/visit-room.store.ts";
import { answers } from "../answer-operation-call.ts";
import { requireDoctor } from "../require-doctor.ts";
import { requireOwnDoctor } from "./doctor-of-visit.ts";
import { answerDoctorRoom } from "./read-doctor-room.ts";
import { lockClinicRoom, type RoomCommand, recordRoomAct, takeRoomStep } from "./room-command.ts";

const PHASES: ReadonlySet<RoomPhase> = new Set([...OPEN_PHASES, "closed"]);

/**
 * Takes a visit over from its or the booked doctor: the operator is its doctor from then on, for the patient, the lists
 * and the record, and the other one's page leaves the room. While that page is open its doctor is asked first
 * (`room.ask`), and the visit taken over if they do not answer in time. Each is an audit event. T001; T007 outside of
 * the room's time; E005 for staff who are not doctors.
 */
export const takeOverVisit = answers(takeOverVisitCall, async ({ deps: needs, operator, params: { treatmentId } }) => {
  await lockClinicRoom(needs, operator, treatmentId, async (command) => {
    const { transaction, treatment, record, phase, at } = command;
    const doctor = await requireDoctor(command);
    if (!PHASES.has(phase)) fail("TreatmentUpdateFailed", { reason: `nothing to take over in phase ${phase}` });
    if (doctorRight(doctor, record) === "own") return;
    if (mustAsk(record, doctor, at)) {
      if (record.handover?.staffId === doctor.staffId) return;
      const asked = { handoverStaffId: doctor.staffId, handoverName: doctor.shownName, handoverAskedAt: at };
      await changeRoom(transaction, treatment, asked);
      await recordRoomAct(command, { action: "room.ask" });
    } else {
      await changeRoom(transaction, treatment, { doctorDeviceId: null, doctorSeenAt: null });
      await setVisitDoctor(needs.live, transaction, treatment, doctor, at);
      await recordRoomAct(command, { action: "room.take-over" });
    }
    await announceRoom(needs.live, transaction, treatment);
  });
  return answerDoctorRoom(needs, operator, treatmentId);
});

/** Answers a colleague who asks for the visit; an audit event. T001; T007 without a request; E005. */
export const answerHandover = answers(
  answerHandoverCall,
  ({ deps: needs, operator, params: { treatmentId }, body: { isGiven } }) => {
    const action = isGiven ? "room.hand-over" : "room.keep";
    const isAlreadySo = ({ record }: RoomCommand) =>
      record.handover === null && (record.doctorStaffId === operator.staffId) !== isGiven;
    return takeRoomStep(needs, operator, { treatmentId, action, isAlreadySo }, async (command) => {
      const { transaction, treatment, record, at } = command;
      await requireOwnDoctor(command);
      const { handover } = record;
      if (!handover) return fail("TreatmentUpdateFailed", { reason: "nobody asks for the visit" });
      if (!isGiven) {
        const noHandover = { handoverStaffId: null, handoverName: null, handoverAskedAt: null };
        return changeRoom(transaction, treatment, noHandover);
      }
      await changeRoom(transaction, treatment, { doctorDeviceId: null, doctorSeenAt: null });
      const { staffId, name: shownName } = handover;
      await setVisitDoctor(needs.live, transaction, treatment, { staffId, shownName }, at);
    });
  },
);
