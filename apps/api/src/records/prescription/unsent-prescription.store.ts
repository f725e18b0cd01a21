import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import { IS_REFUNDED_SQL } from "./pharmacy-sql.ts";

type UnsentRow = { medicalBusinessId: string; clinicId: string; customerId: string; treatmentId: string };

const selectUnsent = prepareStatement<{ before: Date }, UnsentRow>(
  "unsent_prescriptions",
  `select treatment.medical_business_id, treatment.clinic_id, treatment.customer_id, treatment.treatment_id
   from care_plan plan
   join treatment on treatment.medical_business_id = plan.medical_business_id
     and treatment.treatment_id = plan.treatment_id and treatment.status_id not in ${STATUS_SQL.cancelled}
   where plan.pharmacy_name <> '' and plan.pharmacy_sent_at is null
     and treatment.finished_at < :before and treatment.finished_at >= :before::timestamptz - interval '30 days'
     and not ${IS_REFUNDED_SQL}
     and not exists (select from clinic_task told where told.medical_business_id = treatment.medical_business_id
       and told.kind = 'prescription-unsent' and told.subject = 'treatment:' || treatment.treatment_id)
   order by treatment.finished_at, treatment.treatment_id limit 500`,
);

/** Prescriptions of visits that ended before an instant, of all clinics, that are sent to no pharmacy and are no task yet. */
export function listUnsentPrescriptions(database: Database, before: Date): Promise<UnsentRow[]> {
  return selectUnsent(database, { before });
}
