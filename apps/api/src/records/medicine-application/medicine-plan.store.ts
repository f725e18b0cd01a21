import type { SuppliedLine } from "@madoguchi/contract/prescribing/prescription";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import type { MedicineRule } from "./plan-refusal.ts";
import { LAST_SUPPLY_SQL, suppliedSql } from "./supplied-sql.ts";

/** A prescribed medicine, and the number of its supplies in other applications. */
export type PlannedMedicine = SuppliedLine & { supplied: number };

export type MedicinePlan = MedicineRule & {
  openApplicationId: string | null;
  medicines: PlannedMedicine[];
};

const selectPlan = prepareStatement<
  { medicalBusinessId: string; treatmentId: string; applicationId: string | null },
  MedicinePlan
>(
  "medicine_plan",
  `select plan.additional_medicine_until::text as until, plan.additional_medicine_interval_days as interval_days,
     ${LAST_SUPPLY_SQL} as last_supplied_at,
     (select application.treatment_id from treatment application
       where application.medical_business_id = treatment.medical_business_id
         and application.parent_treatment_id = treatment.treatment_id
         and application.status_id in ${STATUS_SQL.openApplication}) as open_application_id,
     (select coalesce(json_agg(json_build_object('medicineId', prescribed.medicine_id, 'name', prescribed.name,
         'quantity', prescribed.quantity, 'days', prescribed.days, 'usage', prescribed.usage,
         'sideEffects', prescribed.side_effects, 'isUnapproved', prescribed.is_unapproved,
         'additionalSupplies', prescribed.additional_supplies, 'supplies', prescribed.supplies,
         'supplied', ${suppliedSql("application.treatment_id is distinct from :applicationId::uuid")})
         order by prescribed.position), '[]')
       from prescription_line prescribed where prescribed.medical_business_id = treatment.medical_business_id
         and prescribed.treatment_id = treatment.treatment_id) as medicines
   from treatment
   left join care_plan plan on plan.medical_business_id = treatment.medical_business_id
     and plan.treatment_id = treatment.treatment_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId`,
);

/**
 * The plan of a visit for additional medicine, and the supplies used by its applications, one of them left out. Throws
 * when there is no such visit.
 */
export async function findMedicinePlan(
  database: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
  applicationId: string | null = null,
): Promise<MedicinePlan> {
  const [row] = await selectPlan(database, { medicalBusinessId, treatmentId, applicationId });
  if (!row) throw new Error("the plan's visit does not exist");
  return row;
}

/** The number of supplies of a medicine that may still be applied for. */
export function suppliesLeft({ additionalSupplies, supplied }: PlannedMedicine): number {
  return Math.max(0, additionalSupplies - supplied);
}
