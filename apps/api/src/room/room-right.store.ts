import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import type { RoomHolder } from "../platform/adapters/video-call/video-call.port.ts";
import type { Database } from "../platform/db/database.ts";
import { prepareStatement } from "../platform/db/prepared-statement.ts";
import { personChannel } from "../platform/live/live-message.store.ts";

type PatientRight = { medicalBusinessId: string; id: string; since: Date };
type StaffRight = { id: string; roles: readonly StaffRole[]; since: Date };

const isPatientValid = prepareStatement<PatientRight, { one: number }>(
  "room_right_patient",
  `select 1 as one from customer
   where medical_business_id = :medicalBusinessId and customer_id = :id::uuid and closed_at is null
     and not exists (
       select 1 from customer_session session
       where session.medical_business_id = :medicalBusinessId and session.customer_id = :id::uuid
         and session.ended_at >= :since::timestamptz
     )`,
);

const isStaffValid = prepareStatement<StaffRight, { one: number }>(
  "room_right_doctor",
  `select 1 as one from staff_member
   where staff_id = :id::uuid and left_at is null and roles = :roles::text[]
     and not exists (
       select 1 from staff_session session
       where session.staff_id = :id::uuid
         and (session.ended_at >= :since::timestamptz or session.locked_at >= :since::timestamptz)
     )`,
);

const isDoctorNow = prepareStatement<{ medicalBusinessId: string; treatmentId: string; id: string }, { one: number }>(
  "room_right_doctor_of_visit",
  `select 1 as one from treatment
   left join visit_room room on room.medical_business_id = treatment.medical_business_id
     and room.treatment_id = treatment.treatment_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId::uuid
     and (room.doctor_staff_id is null or room.doctor_staff_id = :id::uuid or room.doctor_since <= treatment.time_changed_at)`,
);

/** Whether the visit has had the same doctor since a token of the doctor's side was issued. */
export async function isStillItsDoctor(
  database: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
  { id }: RoomHolder,
): Promise<boolean> {
  return (await isDoctorNow(database, { medicalBusinessId, treatmentId, id })).length > 0;
}

const selectPatientOfVisit = prepareStatement<
  { medicalBusinessId: string; treatmentId: string },
  { customerId: string }
>(
  "room_right_patient_of_visit",
  `select customer_id from treatment
   where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId::uuid`,
);

/** Finds the patient of a visit; `undefined` where there is no such visit. */
export async function findPatientOfVisit(
  database: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
): Promise<string | undefined> {
  return (await selectPatientOfVisit(database, { medicalBusinessId, treatmentId }))[0]?.customerId;
}

/** The channel on which the end of a person's right, or of a third person's place, is published. */
export function endChannel(personId: string): string {
  return personChannel(personId);
}

/**
 * Whether the session, role and account that let a person in are still valid since their token was issued. A person
 * whose other session ended gets a new token at once.
 */
export async function isValidSince(
  database: Database,
  side: "patient" | "doctor",
  { medicalBusinessId, holder, since }: { medicalBusinessId: string; holder: RoomHolder; since: Date },
): Promise<boolean> {
  const { id, roles } = holder;
  const rows =
    side === "patient"
      ? await isPatientValid(database, { medicalBusinessId, id, since })
      : await isStaffValid(database, { id, roles, since });
  return rows.length > 0;
}
