import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** An undecided application, and whether the clinic was ever reminded of it. */
export type PendingApplication = TreatmentKey & {
  clinicId: string;
  customerId: string;
  appliedAt: Date;
  isRemindedOf: boolean;
};

const selectPending = prepareStatement<
  { before: Date; task: string },
  {
    medicalBusinessId: string;
    treatmentId: string;
    clinicId: string;
    customerId: string;
    createdAt: Date;
    isRemindedOf: boolean;
  }
>(
  "pending_applications",
  `select treatment.medical_business_id, treatment.treatment_id, treatment.clinic_id, treatment.customer_id,
     treatment.created_at, exists (select from clinic_task where clinic_task.medical_business_id = treatment.medical_business_id
       and clinic_task.kind = :task::text and clinic_task.subject = 'treatment:' || treatment.treatment_id) as is_reminded_of
   from treatment
   where treatment.status_id in ${STATUS_SQL.unfinished} and treatment.status_id = ${TreatmentStatus.AdditionalMedicinePending}
     and treatment.created_at <= :before::timestamptz
   order by treatment.created_at, treatment.treatment_id`,
);

/** Every clinic's undecided applications made before an instant, oldest first; `task` is the kind of a reminder. */
export async function listPendingApplications(
  database: Database,
  wish: { before: Date; task: string },
): Promise<PendingApplication[]> {
  const rows = await selectPending(database, wish);
  return rows.map((row) => ({
    medicalBusinessId: row.medicalBusinessId,
    treatmentId: row.treatmentId,
    clinicId: row.clinicId,
    customerId: row.customerId,
    appliedAt: row.createdAt,
    isRemindedOf: row.isRemindedOf,
  }));
}

const lockPending = prepareStatement<TreatmentKey, { treatmentId: string }>(
  "lock_pending_application",
  `select treatment_id from treatment where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId
     and status_id = ${TreatmentStatus.AdditionalMedicinePending} for update`,
);

/** Locks an application that is still undecided; `false` when it is not any more. */
export async function lockPendingApplication(
  transaction: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<boolean> {
  return (await lockPending(transaction, { medicalBusinessId, treatmentId })).length > 0;
}

const selectPlanEnd = prepareStatement<TreatmentKey, { until: string | null }>(
  "plan_end_of_application",
  `select plan.additional_medicine_until::text as until
   from treatment application
   left join care_plan plan on plan.medical_business_id = application.medical_business_id
     and plan.treatment_id = application.parent_treatment_id
   where application.medical_business_id = :medicalBusinessId and application.treatment_id = :treatmentId`,
);

/** The last day of the plan of an application; `null` when the plan allows no application. */
export async function findPlanEnd(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<CalendarDay | null> {
  const [row] = await selectPlanEnd(database, { medicalBusinessId, treatmentId });
  return row?.until ?? null;
}
