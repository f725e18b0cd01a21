import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import { and, asc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinicMedicine } from "./clinic-medicine.table.ts";

const { clinicId: _, ...columns } = getTableColumns(clinicMedicine);

/** Every drug of a clinic, retired ones too, by name. */
export function listClinicMedicines(database: Database, clinicId: string): Promise<ClinicMedicine[]> {
  return database
    .select(columns)
    .from(clinicMedicine)
    .where(eq(clinicMedicine.clinicId, clinicId))
    .orderBy(asc(clinicMedicine.name), asc(clinicMedicine.medicineId));
}

/** The clinic's drugs with these ids. */
export function findClinicMedicines(
  database: Database,
  clinicId: string,
  medicineIds: string[],
): Promise<ClinicMedicine[]> {
  return database
    .select(columns)
    .from(clinicMedicine)
    .where(and(eq(clinicMedicine.clinicId, clinicId), inArray(clinicMedicine.medicineId, medicineIds)));
}

/** Adds a drug, or changes the one of this id. */
export async function upsertClinicMedicine(
  database: Database,
  clinicId: string,
  medicine: ClinicMedicine,
): Promise<void> {
  await database
    .insert(clinicMedicine)
    .values({ ...medicine, clinicId })
    .onConflictDoUpdate({ target: [clinicMedicine.clinicId, clinicMedicine.medicineId], set: medicine });
}
