import type { Pharmacy } from "@madoguchi/contract/prescribing/pharmacy";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { carePlan } from "../treatment/care-plan.table.ts";
import { IS_REFUNDED_SQL } from "./pharmacy-sql.ts";

type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** Where the medicine of a treatment is fetched; `undefined` where the clinic sends it, or nothing was prescribed. */
export async function findPharmacy(database: Database, key: TreatmentKey): Promise<Pharmacy | undefined> {
  const [found] = await database
    .select({ name: carePlan.pharmacyName, faxNumber: carePlan.pharmacyFaxNumber })
    .from(carePlan)
    .where(and(ofTreatment(carePlan, key), ne(carePlan.pharmacyName, "")));
  return found;
}

export type PharmacySheetRow = {
  name: string;
  faxNumber: string;
  sentAt: Date | null;
  sentBy: string | null;
  isRefunded: boolean;
};

const selectSheet = prepareStatement<TreatmentKey, PharmacySheetRow>(
  "pharmacy_sheet",
  `select plan.pharmacy_name as name, plan.pharmacy_fax_number as fax_number, plan.pharmacy_sent_at as sent_at,
     plan.pharmacy_sent_by as sent_by, ${IS_REFUNDED_SQL} as is_refunded
   from care_plan plan
   where plan.medical_business_id = :medicalBusinessId and plan.treatment_id = :treatmentId
     and plan.pharmacy_name <> ''`,
);

/** The pharmacy of a treatment, and the state of its prescription. All of the money refunded counts, or under way. */
export async function findPharmacySheet(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<PharmacySheetRow | undefined> {
  return (await selectSheet(database, { medicalBusinessId, treatmentId }))[0];
}

/** Stores when the prescription was sent to its pharmacy, and who says so; `null`: it was not. */
export async function updatePrescriptionSent(
  database: Database,
  key: TreatmentKey,
  sent: { at: Date; by: string } | null,
): Promise<void> {
  await database
    .update(carePlan)
    .set({ pharmacySentAt: sent?.at ?? null, pharmacySentBy: sent?.by ?? null })
    .where(ofTreatment(carePlan, key));
}

/** Replaces the pharmacy of a treatment. */
export async function updatePharmacy(database: Database, key: TreatmentKey, pharmacy: Pharmacy): Promise<void> {
  await database
    .update(carePlan)
    .set({ pharmacyName: pharmacy.name, pharmacyFaxNumber: pharmacy.faxNumber, isPharmacyOffered: true })
    .where(ofTreatment(carePlan, key));
}

type PharmacyRow = { name: string; faxNumber: string };

const selectPharmacies = prepareStatement<ClinicKey, PharmacyRow>(
  "pharmacies_of_clinic",
  `select plan.pharmacy_name as name, plan.pharmacy_fax_number as fax_number
   from care_plan plan
   join treatment on treatment.medical_business_id = plan.medical_business_id
     and treatment.treatment_id = plan.treatment_id and treatment.clinic_id = :clinicId
   where plan.medical_business_id = :medicalBusinessId and plan.pharmacy_name <> '' and plan.is_pharmacy_offered
   group by plan.pharmacy_name, plan.pharmacy_fax_number
   order by max(plan.written_at) desc, plan.pharmacy_name limit 50`,
);

/** The pharmacies that the clinic's doctors have chosen, the last one first. */
export function listPharmacies(database: Database, { medicalBusinessId, clinicId }: ClinicKey): Promise<Pharmacy[]> {
  return selectPharmacies(database, { medicalBusinessId, clinicId });
}

/** Proposes the pharmacy no more, until it is chosen again; `false` where it was not proposed. */
export async function removeOfferedPharmacy(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  { name, faxNumber }: Pharmacy,
): Promise<boolean> {
  const rows = await database
    .update(carePlan)
    .set({ isPharmacyOffered: false })
    .where(
      and(
        eq(carePlan.medicalBusinessId, medicalBusinessId),
        eq(carePlan.pharmacyName, name),
        eq(carePlan.pharmacyFaxNumber, faxNumber),
        carePlan.isPharmacyOffered,
        sql`exists (select from treatment where treatment.medical_business_id = ${carePlan.medicalBusinessId}
          and treatment.treatment_id = ${carePlan.treatmentId} and treatment.clinic_id = ${clinicId})`,
      ),
    )
    .returning({ treatmentId: carePlan.treatmentId });
  return rows.length > 0;
}
