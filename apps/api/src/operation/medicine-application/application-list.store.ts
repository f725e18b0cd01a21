import { DECIDED_DAYS, MOST_DECIDED } from "@madoguchi/contract/medicine-application/medicine-application-list";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { KNOWN_BIRTHDATE_SQL } from "../../records/profile/known-birthdate.store.ts";
import { STATUS_SQL } from "../../records/treatment/status-sql.ts";

const medicinesSchema = z.array(z.object({ name: z.string(), quantity: z.string(), days: z.int(), supplies: z.int() }));

type ApplicationRow = {
  treatmentId: string;
  statusId: TreatmentStatusId;
  createdAt: Date;
  medicalRecordCode: string;
  lastName: string | null;
  firstName: string | null;
  birthdate: CalendarDay | null;
  sex: number | null;
  departmentName: string;
  doctorName: string | null;
  planUntil: CalendarDay | null;
  medicines: unknown;
  alarmDetail: string | null;
  reviewedBy: string | null;
  reviewedAt: Date | null;
  decision: "approve" | "ask-for-visit" | "refuse" | null;
  decidedBy: string | null;
  decidedAt: Date | null;
};

/** Because of the limit of one the planner does not read all patients for a few listed ones. */
function applicationSql(source: string): string {
  return `select treatment.treatment_id, treatment.status_id, treatment.created_at, customer.medical_record_code,
    profile.last_name, profile.first_name, profile.birthdate, profile.sex, department.name as department_name,
    treatment.doctor_name, plan.additional_medicine_until::text as plan_until, lines.medicines, alarm.detail as alarm_detail, review.reviewed_by, review.reviewed_at,
    decided.decision, decided.decided_by, decided.decided_at
  from ${source}
  join lateral (select medical_record_code from customer
    where customer.medical_business_id = treatment.medical_business_id
      and customer.customer_id = treatment.customer_id limit 1) customer on true
  left join lateral (select last_name, first_name, ${KNOWN_BIRTHDATE_SQL} as birthdate, sex from profile
    where profile.medical_business_id = treatment.medical_business_id
      and profile.customer_id = treatment.customer_id limit 1) profile on true
  join clinical_department department on department.clinic_id = treatment.clinic_id
    and department.clinical_department_id = treatment.clinical_department_id
  left join lateral (select json_agg(json_build_object('name', name, 'quantity', quantity, 'days', days,
      'supplies', supplies) order by position) as medicines from prescription_line
    where prescription_line.medical_business_id = treatment.medical_business_id
      and prescription_line.treatment_id = treatment.treatment_id) lines on true
  left join lateral (select additional_medicine_until from care_plan
    where care_plan.medical_business_id = treatment.medical_business_id
      and care_plan.treatment_id = treatment.parent_treatment_id limit 1) plan on true
  left join lateral (select detail from clinic_task
    where clinic_task.medical_business_id = treatment.medical_business_id
      and clinic_task.kind = 'questionnaire-alarm'
      and clinic_task.subject = 'treatment:' || treatment.treatment_id limit 1) alarm on true
  left join lateral (select reviewer_name as reviewed_by, reviewed_at from medicine_review
    where medicine_review.medical_business_id = treatment.medical_business_id
      and medicine_review.treatment_id = treatment.treatment_id
    order by reviewed_at desc limit 1) review on true`;
}

const selectWaiting = prepareStatement<ClinicKey, ApplicationRow>(
  "waiting_applications",
  `${applicationSql("treatment")}
   left join lateral (select decision, decided_by, decided_at from medicine_decision
     where medicine_decision.medical_business_id = treatment.medical_business_id
       and medicine_decision.treatment_id = treatment.treatment_id limit 1) decided on true
   where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
     and treatment.status_id in ${STATUS_SQL.unfinished}
     and treatment.status_id = ${TreatmentStatus.AdditionalMedicinePending}
   order by treatment.created_at, treatment.treatment_id
   limit 500`,
);

const selectDecided = prepareStatement<ClinicKey & { since: Date }, ApplicationRow>(
  "decided_applications",
  `${applicationSql(`medicine_decision decided
  join lateral (select * from treatment where treatment.medical_business_id = decided.medical_business_id
    and treatment.treatment_id = decided.treatment_id limit 1) treatment on true`)}
   where decided.medical_business_id = :medicalBusinessId and decided.decided_at >= :since
     and treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
   order by decided.decided_at desc, treatment.treatment_id
   limit ${MOST_DECIDED}`,
);

function readApplication(row: ApplicationRow) {
  const { reviewedBy, reviewedAt, decision, decidedBy, decidedAt } = row;
  return {
    treatmentId: row.treatmentId,
    statusId: row.statusId,
    appliedAt: row.createdAt,
    medicalRecordCode: row.medicalRecordCode,
    patientName: [row.lastName, row.firstName].filter((name) => name !== null).join(" "),
    birthdate: row.birthdate,
    sex: row.sex === null ? null : row.sex === 0 ? (0 as const) : (1 as const),
    clinicalDepartmentName: row.departmentName,
    doctorName: row.doctorName,
    planUntil: row.planUntil,
    medicines: medicinesSchema.parse(row.medicines ?? []),
    alarms: row.alarmDetail === null ? 0 : row.alarmDetail.split(",").length,
    review: reviewedBy === null || reviewedAt === null ? null : { reviewedBy, reviewedAt },
    decision: decision === null || decidedBy === null || decidedAt === null ? null : { decision, decidedBy, decidedAt },
  };
}

export type ApplicationRecord = ReturnType<typeof readApplication>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The applications of a clinic that wait for a doctor, the longest waiting first. */
export async function listWaitingApplications(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
): Promise<ApplicationRecord[]> {
  return (await selectWaiting(database, { medicalBusinessId, clinicId })).map(readApplication);
}

/** The decisions of the last days, newest first. */
export async function listDecidedApplications(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  now: Date,
): Promise<ApplicationRecord[]> {
  const since = new Date(now.getTime() - DECIDED_DAYS * DAY_MS);
  return (await selectDecided(database, { medicalBusinessId, clinicId, since })).map(readApplication);
}
