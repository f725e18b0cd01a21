import type { Pharmacy } from "@madoguchi/contract/prescribing/pharmacy";
import { and, ne } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { carePlan } from "../treatment/care-plan.table.ts";

/** Where the medicine of a treatment is fetched; `undefined` where the clinic sends it, or nothing was prescribed. */
export async function findPharmacy(
  database: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
): Promise<Pharmacy | undefined> {
  const [found] = await database
    .select({ name: carePlan.pharmacyName, faxNumber: carePlan.pharmacyFaxNumber })
    .from(carePlan)
    .where(and(ofTreatment(carePlan, { medicalBusinessId, treatmentId }), ne(carePlan.pharmacyName, "")));
  return found;
}

type PharmacyRow = { name: string; faxNumber: string };

const selectPharmacies = prepareStatement<{ medicalBusinessId: string; clinicId: string }, PharmacyRow>(
  "pharmacies_of_clinic",
  `select plan.pharmacy_name as name, plan.pharmacy_fax_number as fax_number
   from care_plan plan
   join treatment on treatment.medical_business_id = plan.medical_business_id
     and treatment.treatment_id = plan.treatment_id and treatment.clinic_id = :clinicId
   where plan.medical_business_id = :medicalBusinessId and plan.pharmacy_name <> ''
   group by plan.pharmacy_name, plan.pharmacy_fax_number
   order by max(plan.written_at) desc, plan.pharmacy_name limit 50`,
);

/** The pharmacies that the clinic's doctors have chosen, the last one first. */
export function listPharmacies(
  database: Database,
  { medicalBusinessId, clinicId }: { medicalBusinessId: string; clinicId: string },
): Promise<Pharmacy[]> {
  return selectPharmacies(database, { medicalBusinessId, clinicId });
}
