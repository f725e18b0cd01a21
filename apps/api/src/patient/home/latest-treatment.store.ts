import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { STATUS_SQL } from "../../records/treatment/status-sql.ts";
import {
  type LineRow,
  readLine,
  TREATMENT_LINE,
  type TreatmentRecord,
} from "../../records/treatment-overview/treatment-line.store.ts";
import type { CustomerContext } from "../customer-context.ts";

type Owner = Pick<CustomerContext, "medicalBusinessId" | "customerId" | "clinicId">;

const selectWithMedicine = prepareStatement<Owner & { today: CalendarDay }, LineRow>(
  "treatments_with_additional_medicine",
  `select ${TREATMENT_LINE.columns}
   from treatment
   ${TREATMENT_LINE.joins}
   where treatment.medical_business_id = :medicalBusinessId and treatment.customer_id = :customerId
     and treatment.clinic_id = :clinicId and treatment.kind = 'consultation'
     and ((treatment.status_id = ${TreatmentStatus.Completed} and plan.additional_medicine_until >= :today::date)
       or exists (select from treatment application where application.medical_business_id = treatment.medical_business_id
         and application.parent_treatment_id = treatment.treatment_id
         and application.status_id in ${STATUS_SQL.openApplication}))
   order by treatment.history_number desc`,
);

/** The treatments of the whole history with a running plan or an open application, the newest first. */
export async function findTreatmentsWithMedicine(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: CustomerContext,
  today: CalendarDay,
): Promise<TreatmentRecord[]> {
  return (await selectWithMedicine(database, { medicalBusinessId, customerId, clinicId, today })).map(readLine);
}
