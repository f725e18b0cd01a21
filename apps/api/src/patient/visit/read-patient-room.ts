import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findUnansweredQuestionnaire } from "../../records/questionnaire/treatment-questionnaire.store.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { isTestCurrent } from "../../records/visit/device-test-rule.ts";
import { type Room, readRoom } from "../../records/visit/read-room-state.ts";
import { findRoomClinic } from "../../records/visit/room-clinic.store.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { OPEN_PHASES } from "../../records/visit/send-room-message.ts";
import { changeRoom } from "../../records/visit/visit-room.store.ts";
import type { CustomerContext } from "../customer-context.ts";

/** A sign of life is written down this often, however often a screen asks. */
const SEEN_EVERY_MS = 10_000;

async function noteSeen({ database, now }: RoomNeeds, { record, state }: Room, owner: CustomerContext): Promise<void> {
  const at = now();
  const { patientSeenAt } = record;
  if (patientSeenAt && at.getTime() - patientSeenAt.getTime() < SEEN_EVERY_MS) return;
  await changeRoom(database, { ...owner, treatmentId: state.treatmentId }, { patientSeenAt: at });
}

async function listMissing(
  { database }: RoomNeeds,
  { state, record }: Room,
  owner: CustomerContext,
): Promise<PatientRoom["missing"]> {
  const { treatmentId, phase, declaration, deviceTest } = state;
  if (phase !== "closed" && !OPEN_PHASES.has(phase)) return [];
  const hasQuestions = phase !== "call" && (await findUnansweredQuestionnaire(database, { ...owner, treatmentId }));
  return [
    ...(hasQuestions ? (["questionnaire"] as const) : []),
    ...(isTestCurrent(deviceTest, record.startsAt) ? [] : (["device-test"] as const)),
    ...(declaration === null ? (["declaration"] as const) : []),
  ];
}

/**
 * A visit's room as its patient sees it, with what lets one socket in while the room is open. Asking is a sign of life.
 * T001 for none of the patient's visits.
 */
export async function readPatientRoom(
  needs: RoomNeeds,
  customer: CustomerContext,
  treatmentId: string,
): Promise<PatientRoom> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const { database, videoCall } = needs;
  const { medicalBusinessId, clinicId, customerId } = customer;
  const room = await readRoom(needs, { medicalBusinessId, treatmentId });
  if (!room || room.record.customerId !== customerId || room.record.clinicId !== clinicId) {
    return refuseTreatment(database, customer, treatmentId);
  }
  const isOpen = OPEN_PHASES.has(room.state.phase);
  const credential = isOpen
    ? await videoCall.createCredential({ medicalBusinessId, treatmentId, clinicId }, "patient")
    : { token: null, ice: null };
  const [clinic, missing] = await Promise.all([
    findRoomClinic(database, room.record),
    listMissing(needs, room, customer),
    isOpen && noteSeen(needs, room, customer),
  ]);
  return { state: { ...room.state, isPatientConnected: isOpen }, clinic, ...credential, missing };
}
