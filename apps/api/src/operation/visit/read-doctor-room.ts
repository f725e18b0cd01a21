import type { DoctorRoom } from "@madoguchi/contract/visit/room";
import type { RoomHolder } from "../../platform/adapters/video-call/video-call.port.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { readRoom } from "../../records/visit/read-room-state.ts";
import { findRoomClinic } from "../../records/visit/room-clinic.store.ts";
import type { RoomNeeds } from "../../records/visit/room-needs.ts";
import { OPEN_PHASES } from "../../records/visit/send-room-message.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { hasReadSince } from "./room-reading.store.ts";

/** A screen asks every few seconds; the patient's access log shows it once in this time. */
const READING_MS = 10 * 60_000;

/** The person whose rights the doctor's socket depends on; a system of the clinic, which calls by its key, is nobody. */
function holderOf(operator: Operator): RoomHolder | null {
  return operator.staffId === undefined ? null : { id: operator.staffId, roles: operator.roles };
}

/** The room for one who has just acted in it, with what lets one socket of the doctor in. T001 for no visit of the clinic. */
export async function answerDoctorRoom(needs: RoomNeeds, operator: Operator, treatmentId: string): Promise<DoctorRoom> {
  const { medicalBusinessId, clinicId } = operator;
  const room = await readRoom(needs, { medicalBusinessId, treatmentId });
  if (room?.record.clinicId !== clinicId) return fail("TreatmentNotFound");
  const { state, record } = room;
  const credential = OPEN_PHASES.has(state.phase)
    ? await needs.videoCall.createCredential({ medicalBusinessId, clinicId, treatmentId }, "doctor", holderOf(operator))
    : { token: null, ice: null };
  return { state, clinic: await findRoomClinic(needs.database, record), ...credential };
}

/** A visit's room as the doctor sees it. The reading is an audit event that the patient sees. T001 for no visit of the clinic. */
export async function readDoctorRoom(needs: RoomNeeds, operator: Operator, treatmentId: string): Promise<DoctorRoom> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const { medicalBusinessId, clinicId } = operator;
  return needs.database.transaction(async (transaction) => {
    const within = { ...needs, database: transaction };
    const room = await readRoom(within, { medicalBusinessId, treatmentId });
    if (room?.record.clinicId !== clinicId) return fail("TreatmentNotFound");
    const at = needs.now();
    const { customerId } = room.record;
    const reading = { action: "room.read", subject: `treatment:${treatmentId}`, customerId };
    const since = new Date(at.getTime() - READING_MS);
    if (!(await hasReadSince(transaction, { medicalBusinessId, ...reading, ...operatorActor(operator) }, since))) {
      await recordReading(transaction, operator, { ...reading, at });
    }
    return answerDoctorRoom(within, operator, treatmentId);
  });
}
