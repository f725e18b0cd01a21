import type { MEDICINE_DECISIONS } from "@madoguchi/contract/treatment/medicine-decision";
import type { CancelReason } from "@madoguchi/contract/treatment/treatment";
import type { VisitEnd } from "@madoguchi/contract/visit/visit-end";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { isRehearsalSql } from "../../records/rehearsal/rehearsal-sql.ts";
import { ORIGIN_SQL } from "./source-sql.ts";

type Month = ClinicKey & { from: Date; until: Date };

/** A visit with the facts that the month's numbers need. */
export type CountedVisit = {
  startsAt: Date;
  statusId: number;
  isFirstTreatment: boolean;
  departmentName: string;
  doctorName: string | null;
  source: string | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  endedAs: VisitEnd | null;
  cancelReason: CancelReason | null;
  /** Whether the clinic gave the patient a reason when it closed the visit. */
  hasClinicReason: boolean;
};

const selectVisits = prepareStatement<Month, CountedVisit>(
  "statistics_visits",
  `select treatment.starts_at, treatment.status_id, treatment.is_first_treatment, department.name as department_name, treatment.doctor_name,
     origin.source, treatment.started_at, treatment.finished_at, treatment.ended_as, treatment.cancel_reason,
     treatment.clinic_reason is not null as has_clinic_reason
   from treatment
   join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id
   ${ORIGIN_SQL}
   where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
     and treatment.starts_at >= :from and treatment.starts_at < :until
     and treatment.kind = 'consultation' and not ${isRehearsalSql("treatment")}
   order by treatment.starts_at, treatment.treatment_id`,
);

/** The visits of the clinic whose booked start is within the month, without practice ones. */
export function listCountedVisits(
  database: Database,
  { medicalBusinessId, clinicId, from, until }: Month,
): Promise<CountedVisit[]> {
  return selectVisits(database, { medicalBusinessId, clinicId, from, until });
}

/** An application for more medicine with the facts that the month's numbers need. */
export type CountedApplication = {
  statusId: number;
  decision: (typeof MEDICINE_DECISIONS)[number] | null;
  hasClinicReason: boolean;
};

const selectApplications = prepareStatement<Month, CountedApplication>(
  "statistics_applications",
  `select treatment.status_id, decision.decision, treatment.clinic_reason is not null as has_clinic_reason
   from treatment
   left join medicine_decision decision on decision.medical_business_id = treatment.medical_business_id
     and decision.treatment_id = treatment.treatment_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
     and treatment.created_at >= :from and treatment.created_at < :until
     and treatment.kind = 'medicine' and not ${isRehearsalSql("treatment")}`,
);

/** The applications for more medicine that were made within the month. */
export function listCountedApplications(
  database: Database,
  { medicalBusinessId, clinicId, from, until }: Month,
): Promise<CountedApplication[]> {
  return selectApplications(database, { medicalBusinessId, clinicId, from, until });
}
