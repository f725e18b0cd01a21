import { type CompanionEnd, type RoomCompanion, roomCompanionSchema } from "@madoguchi/contract/visit/companion";
import type { RoomState } from "@madoguchi/contract/visit/room";
import type { CompanionRow } from "./companion.store.ts";

/** An open row as JSON of the database. */
export type OpenCompanionJson = {
  companion_id: string;
  invited_by: string;
  kind: string;
  name: string;
  relation: string;
  staff_id: string | null;
  companion_agreed_at: string | null;
  patient_agreed_at: string | null;
  clinic_agreed_at: string | null;
};

type Consents = { hasStated: boolean; isPatientAgreed: boolean; isClinicAgreed: boolean };

function stepOf({ hasStated, isPatientAgreed, isClinicAgreed }: Consents): RoomCompanion["step"] {
  if (!hasStated) return "invited";
  return isPatientAgreed && isClinicAgreed ? "admitted" : "asking";
}

/** The step of an invitation; `admitted` only with the consents of all three. */
export function companionStep(row: CompanionRow): RoomCompanion["step"] | CompanionEnd {
  const { companionAgreedAt, patientAgreedAt, clinicAgreedAt } = row;
  if (row.endedAs !== null) return row.endedAs;
  return stepOf({
    hasStated: companionAgreedAt !== null,
    isPatientAgreed: patientAgreedAt !== null,
    isClinicAgreed: clinicAgreedAt !== null,
  });
}

/** The visit's third person as patient and doctor see them. */
export function readRoomCompanion(row: OpenCompanionJson, isConnected: boolean): RoomCompanion {
  const consents = {
    hasStated: row.companion_agreed_at !== null,
    isPatientAgreed: row.patient_agreed_at !== null,
    isClinicAgreed: row.clinic_agreed_at !== null,
  };
  return roomCompanionSchema.parse({
    companionId: row.companion_id,
    invitedBy: row.invited_by,
    kind: row.kind,
    name: row.name,
    relation: row.relation,
    ...(row.staff_id !== null && { isColleague: true }),
    step: stepOf(consents),
    ...consents,
    isConnected,
  });
}

/** The state of a room for a companion, without the parts between patient and clinic. */
export function asCompanionSees(state: RoomState): RoomState {
  const { companion: _, ...seen } = state;
  return {
    ...seen,
    waitingSince: null,
    calls: 0,
    ringsUntil: null,
    endedAs: null,
    delayMinutes: 0,
    patientsBefore: null,
    declaration: null,
    deviceTest: null,
    lastCall: null,
    calledBackAt: null,
    handover: null,
    patientDeviceId: null,
  };
}
