import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";

/** A longer list would not be read. */
const MOST = 20;

type Period = { personId: string; clinicId: string; from: Date; until: Date };

const selectOverlaps = prepareStatement<Period, { startsAt: Date; otherClinicName: string; otherStartsAt: Date }>(
  "visits_at_once",
  `with own as (
     select clinic.medical_business_id, clinic.clinic_id, clinic.name as clinic_name, doctor.name as doctor_name
     from staff_member member
     join clinic on clinic.clinic_id = member.clinic_id
     join doctor on doctor.clinic_id = member.clinic_id and doctor.doctor_id = member.doctor_id
     where member.person_id = :personId::uuid and member.left_at is null
   ), visit as (
     select own.clinic_id, own.clinic_name, treatment.starts_at, treatment.ends_at from own
     join treatment on treatment.medical_business_id = own.medical_business_id and treatment.clinic_id = own.clinic_id
       and treatment.doctor_name = own.doctor_name and treatment.status_id in ${STATUS_SQL.openVisit}
     where treatment.starts_at < :until::timestamptz and treatment.ends_at > :from::timestamptz
   )
   select here.starts_at, other.clinic_name as other_clinic_name, other.starts_at as other_starts_at
   from visit here join visit other on other.clinic_id <> here.clinic_id
     and other.starts_at < here.ends_at and here.starts_at < other.ends_at
   where here.clinic_id = :clinicId
   order by here.starts_at, other.starts_at limit ${MOST}`,
);

/** The visits of a doctor at one clinic that overlap bookings of theirs at another clinic, the next first. */
export function findOverlaps(database: Database, period: Period) {
  return selectOverlaps(database, period);
}

const selectCall = prepareStatement<{ staffId: string; since: Date }, { one: number }>(
  "doctor_is_in_a_call",
  `select 1 as one from visit_room
   where doctor_staff_id = :staffId::uuid and doctor_seen_at >= :since::timestamptz and answered_at is not null limit 1`,
);

/** Whether the doctor's side of an answered call has been present since an instant. */
export async function isInCall(database: Database, call: { staffId: string; since: Date }): Promise<boolean> {
  return (await selectCall(database, call)).length > 0;
}
