import type { MedicineSet, MedicineSetRequest } from "@madoguchi/contract/medicine-set/medicine-set";
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { medicineSet } from "./medicine-set.table.ts";

const { clinicId: _, ...columns } = getTableColumns(medicineSet);

function ofId(clinicId: string, setId: string) {
  return and(eq(medicineSet.clinicId, clinicId), eq(medicineSet.setId, setId));
}

/** The clinic's sets by name. */
export function listMedicineSets(database: Database, clinicId: string): Promise<MedicineSet[]> {
  return database
    .select(columns)
    .from(medicineSet)
    .where(eq(medicineSet.clinicId, clinicId))
    .orderBy(asc(medicineSet.name), asc(medicineSet.setId));
}

/** Adds a set, or changes the one of this id. */
export async function upsertMedicineSet(
  database: Database,
  clinicId: string,
  setId: string,
  set: MedicineSetRequest,
): Promise<void> {
  await database
    .insert(medicineSet)
    .values({ ...set, clinicId, setId })
    .onConflictDoUpdate({ target: [medicineSet.clinicId, medicineSet.setId], set });
}

/** Deletes a set; `false` when the clinic has none of this id. */
export async function removeMedicineSet(database: Database, clinicId: string, setId: string): Promise<boolean> {
  return (await database.delete(medicineSet).where(ofId(clinicId, setId)).returning()).length === 1;
}
