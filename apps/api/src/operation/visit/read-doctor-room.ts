import type { CallSide } from "@madoguchi/contract/visit/call-side";
import type { DoctorRight, DoctorRoom, RoomState } from "@madoguchi/contract/visit/room";
import { readRoomCall } from "@madoguchi/contract/visit/room.operation.calls";
import type { RoomHolder } from "../../platform/adapters/video-call/video-call.port.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findPortalAddress } from "../../records/clinic-host/clinic-addresses.ts";
import { companionLinkFor } from "../../records/visit/invited-companion.ts";
import { readRoom } from "../../records/visit/read-room-state.ts";
import { findRoomClinic } from "../../records/visit/room-clinic.store.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { OPEN_PHASES } from "../../records/visit/room-phase.ts";
import type { RoomRecord } from "../../records/visit/room-state.store.ts";
import { doctorRight } from "../../records/visit/visit-doctor.ts";
import { changeRoom } from "../../records/visit/visit-room.store.ts";
import { answers } from "../answer-operation-call.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { actingDoctor } from "../require-doctor.ts";
import { hasReadSince } from "./room-reading.store.ts";

/** A screen polls every few seconds; the patient's access log shows one reading in this time. */
const READING_MS = 10 * 60_000;
/** Presence is recorded this often, however often a screen polls. */
const SEEN_EVERY_MS = 10_000;

/** The person on whose rights the doctor's socket depends; `null` for a system of the clinic with its key. */
function holderOf(operator: Operator): RoomHolder | null {
  return operator.staffId === undefined ? null : { id: operator.staffId, roles: operator.roles };
}

/** Whether the operator is the colleague whom the visit's doctor has asked to join. */
function isColleague({ companion }: Pick<RoomRecord, "companion">, { staffId }: Operator): boolean {
  return staffId !== undefined && companion?.staff_id === staffId;
}

/** The side on which the operator may enter the room: its doctor, or the colleague to whom everybody has agreed. */
function sideOf(right: DoctorRight, asked: RoomState["companion"]): CallSide | undefined {
  if (right === "own") return "doctor";
  return asked?.step === "admitted" ? "companion" : undefined;
}

/**
 * The room after an act in it. Only its doctor, and a colleague who is its third person, get a token for a socket;
 * others see the visit's state. T001 for no visit of the clinic.
 */
export async function answerDoctorRoom(needs: RoomNeeds, operator: Operator, treatmentId: string): Promise<DoctorRoom> {
  const { medicalBusinessId, clinicId } = operator;
  const room = await readRoom(needs, { medicalBusinessId, treatmentId });
  if (room?.record.clinicId !== clinicId) return fail("TreatmentNotFound");
  const { state, record } = room;
  const doctor = await actingDoctor(needs.database, operator);
  const right = doctorRight(doctor, record);
  const isThirdPerson = right !== "own" && isColleague(record, operator);
  const side = OPEN_PHASES.has(state.phase) && sideOf(right, isThirdPerson ? state.companion : undefined);
  const visit = { medicalBusinessId, clinicId, treatmentId };
  const credential = side
    ? needs.videoCall.createCredential(visit, side, holderOf(operator), await needs.findTurn(needs.database, visit))
    : { token: null, ice: null };
  const clinic = await findRoomClinic(needs.database, record);
  const portalBaseUrl = await findPortalAddress(needs.database, needs.settings, operator);
  const settings = { hashSecret: needs.settings.hashSecret, portalBaseUrl };
  const link = right === "own" ? companionLinkFor("clinic", room, settings) : {};
  return { state, clinic, ...credential, right, ...link, ...(isThirdPerson && { isThirdPerson }) };
}

/** A visit's room as the doctor sees it. The reading is an audit event that the patient sees. T001 for no visit of the clinic. */
export const readDoctorRoom = answers(readRoomCall, async ({ deps: needs, operator, params: { treatmentId } }) => {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const { medicalBusinessId, clinicId } = operator;
  return needs.database.transaction(async (transaction) => {
    const within = { ...needs, database: transaction };
    const room = await readRoom(within, { medicalBusinessId, treatmentId });
    if (room?.record.clinicId !== clinicId) return fail("TreatmentNotFound");
    const at = needs.now();
    const { customerId } = room.record;
    const reading = { action: "room.read" as const, subject: `treatment:${treatmentId}`, customerId };
    const since = new Date(at.getTime() - READING_MS);
    if (!(await hasReadSince(transaction, { medicalBusinessId, ...reading, ...operatorActor(operator) }, since))) {
      await recordReading(transaction, operator, { ...reading, at });
    }
    const answer = await answerDoctorRoom(within, operator, treatmentId);
    if (answer.token === null || answer.right !== "own") return answer;
    // The page of the visit's doctor is open, with a socket or without.
    const { doctorSeenAt } = room.record;
    const isNew = !doctorSeenAt || at.getTime() - doctorSeenAt.getTime() >= SEEN_EVERY_MS;
    if (isNew) await changeRoom(transaction, { medicalBusinessId, clinicId, treatmentId }, { doctorSeenAt: at });
    return { ...answer, state: { ...answer.state, isDoctorConnected: true } };
  });
});
