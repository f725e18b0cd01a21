import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { STATUS_SQL } from "../../records/treatment/status-sql.ts";

type PlannedVisit = {
  treatmentId: string;
  startsAt: Date;
  endsAt: Date;
  timeChanges: number;
  department: string;
  doctorName: string | null;
  doctorStaffId: string | null;
};

const selectVisits = prepareStatement<{ medicalBusinessId: string; clinicId: string; from: Date }, PlannedVisit>(
  "calendar_visits",
  `select treatment.treatment_id, treatment.starts_at, treatment.ends_at, treatment.time_changes,
     clinical_department.name as department, treatment.doctor_name, visit_room.doctor_staff_id
   from treatment
   join clinical_department on clinical_department.clinic_id = treatment.clinic_id
     and clinical_department.clinical_department_id = treatment.clinical_department_id
   left join visit_room on visit_room.medical_business_id = treatment.medical_business_id
     and visit_room.treatment_id = treatment.treatment_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
     and treatment.starts_at >= :from and treatment.kind = 'consultation'
     and (treatment.status_id not in ${STATUS_SQL.cancelled} or treatment.finished_at is not null)
   order by treatment.starts_at, treatment.treatment_id`,
);

/** The visits of a clinic that begin from then on, without cancelled ones and without patients' data. */
export function listPlannedVisits(
  database: Database,
  clinic: { medicalBusinessId: string; clinicId: string },
  from: Date,
): Promise<PlannedVisit[]> {
  const { medicalBusinessId, clinicId } = clinic;
  return selectVisits(database, { medicalBusinessId, clinicId, from });
}
