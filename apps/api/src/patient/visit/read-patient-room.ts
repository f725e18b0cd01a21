import { needsWriting } from "@madoguchi/contract/profile/care-needs";
import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { readRoomCall } from "@madoguchi/contract/visit/room.patient.calls";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findProfile } from "../../records/profile/profile.store.ts";
import { findLastSubmission } from "../../records/questionnaire/questionnaire-submission.store.ts";
import { findUnansweredQuestionnaire } from "../../records/questionnaire/treatment-questionnaire.store.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { isTestCurrent } from "../../records/visit/device-test-rule.ts";
import { companionLinkFor } from "../../records/visit/invited-companion.ts";
import { wantsPhoneCall } from "../../records/visit/phone-wish.store.ts";
import { createQueueReader } from "../../records/visit/queue-reader.ts";
import { type Room, readRoom } from "../../records/visit/read-room-state.ts";
import { findRoomClinic } from "../../records/visit/room-clinic.store.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";
import { statedPlace } from "../../records/visit/stated-place.ts";
import { changeRoom } from "../../records/visit/visit-room.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import { accountOf, type CustomerContext } from "../customer-context.ts";

async function findOwnRoom(needs: RoomNeeds, customer: CustomerContext, treatmentId: string): Promise<Room> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const { medicalBusinessId, clinicId, customerId } = customer;
  const room = await readRoom(needs, { medicalBusinessId, treatmentId });
  const isOwn = room?.record.customerId === customerId && room.record.clinicId === clinicId;
  return isOwn ? room : refuseTreatment(needs.database, customer, treatmentId);
}

/** The presence of a patient is recorded at most this often, however often a screen polls. */
const SEEN_EVERY_MS = 10_000;

async function recordSeen(
  { database, now }: RoomNeeds,
  { record, state }: Room,
  owner: CustomerContext,
): Promise<void> {
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

/** The statements in the visit's questionnaire that correspond to the missing declaration. */
async function readStated(database: Database, { state }: Room, { medicalBusinessId }: CustomerContext) {
  if (state.declaration !== null || !OPEN_PHASES.has(state.phase)) return {};
  const last = await findLastSubmission(database, { medicalBusinessId, treatmentId: state.treatmentId });
  return last ? { stated: statedPlace(last.definition, last.answers) } : {};
}

async function describe(needs: RoomNeeds, customer: CustomerContext, room: Room): Promise<PatientRoom> {
  const { state, record } = room;
  const { treatmentId } = state;
  const { medicalBusinessId, clinicId } = customer;
  const holder = { id: accountOf(customer).customerId, roles: [] };
  const visit = { medicalBusinessId, treatmentId, clinicId };
  const credential = OPEN_PHASES.has(state.phase)
    ? needs.videoCall.createCredential(visit, "patient", holder, await needs.findTurn(needs.database, visit))
    : { token: null, ice: null };
  const [clinic, missing, isAsked, stated, profile] = await Promise.all([
    findRoomClinic(needs.database, record),
    listMissing(needs, room, customer),
    wantsPhoneCall(needs.database, { medicalBusinessId, treatmentId }),
    readStated(needs.database, room, customer),
    OPEN_PHASES.has(state.phase) ? findProfile(needs.database, customer) : undefined,
  ]);
  const own = { wantsPhoneCall: isAsked, needsWriting: needsWriting(profile?.careNeeds ?? []) };
  const link = companionLinkFor("patient", room, needs.settings);
  return { state, clinic, ...credential, missing, ...own, ...stated, ...link };
}

/** The room after a step of its patient. T001 when it is not the patient's visit. */
export async function answerPatientRoom(
  needs: RoomNeeds,
  customer: CustomerContext,
  treatmentId: string,
): Promise<PatientRoom> {
  return describe(needs, customer, await findOwnRoom(needs, customer, treatmentId));
}

/**
 * A visit's room as its patient sees it, with the token for one socket while the room is open. The call records
 * presence. T001 when it is not the patient's visit.
 */
export async function readPatientRoom(
  needs: RoomNeeds,
  customer: CustomerContext,
  treatmentId: string,
): Promise<PatientRoom> {
  const room = await findOwnRoom(needs, customer, treatmentId);
  const isOpen = OPEN_PHASES.has(room.state.phase);
  const [answer] = await Promise.all([describe(needs, customer, room), isOpen && recordSeen(needs, room, customer)]);
  return { ...answer, state: { ...answer.state, isPatientConnected: isOpen } };
}

export const readRoomHandler = clinicCalls.opens(readRoomCall, ({ database }) => {
  const readQueue = createQueueReader(database);
  return ({ deps, customer, params }) => readPatientRoom({ ...deps, readQueue }, customer, params.treatmentId);
});
