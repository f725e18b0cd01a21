import type { DiagnosisName } from "@madoguchi/contract/diagnosis/diagnosis-name";
import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { upsertDiagnosisNames } from "../../records/diagnosis/diagnosis-name.store.ts";
import { diagnosisName } from "../../records/diagnosis/diagnosis-name.table.ts";
import { clinicMedicine } from "../../records/medicine-list/clinic-medicine.table.ts";
import { listedMedicine } from "../../records/medicine-list/listed-medicine.table.ts";
import { importedEntry } from "../../records/past-record/imported-entry.table.ts";
import { medicineSet } from "../../records/prescribing/medicine-set.table.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import type { ClinicList, ListValues } from "./clinic-list.ts";
import { inBatches } from "./in-batches.ts";
import type { ImportKey } from "./insert-patients.store.ts";

/** Every column as the refused row has it. */
function asProposed(table: PgTable): Record<string, SQL> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
  );
}

type Store = ClinicList<never>["store"];
type Remove = ClinicList<never>["remove"];

// The values come from the list's columns, or from its table.

export const storeDiagnoses: Store = (transaction, clinicId, entries) =>
  inBatches(entries, async (batch) => {
    const names = batch.map(({ id, values }) => ({ diagnosisNameId: id, ...values }));
    await upsertDiagnosisNames(transaction, clinicId, names as unknown as DiagnosisName[]);
  });

export const storeListed: Store = (transaction, clinicId, entries) =>
  inBatches(entries, async (batch) => {
    const rows = batch.map(({ id, values }) => ({ clinicId, code: id, ...values }));
    await transaction
      .insert(listedMedicine)
      .values(rows as (typeof listedMedicine.$inferInsert)[])
      .onConflictDoUpdate({ target: [listedMedicine.clinicId, listedMedicine.code], set: asProposed(listedMedicine) });
  });

export const storeMedicines: Store = (transaction, clinicId, entries) =>
  inBatches(entries, async (batch) => {
    const rows = batch.map(({ id, values }) => ({ clinicId, medicineId: id, ...values }));
    await transaction
      .insert(clinicMedicine)
      .values(rows as (ClinicMedicine & { clinicId: string })[])
      .onConflictDoUpdate({
        target: [clinicMedicine.clinicId, clinicMedicine.medicineId],
        set: asProposed(clinicMedicine),
      });
  });

export const removeDiagnoses: Remove = (transaction, clinicId, ids) =>
  inBatches(ids, async (batch) => {
    await transaction
      .delete(diagnosisName)
      .where(and(eq(diagnosisName.clinicId, clinicId), inArray(diagnosisName.diagnosisNameId, batch)));
  });

export const removeListed: Remove = (transaction, clinicId, ids) =>
  inBatches(ids, async (batch) => {
    await transaction
      .delete(listedMedicine)
      .where(and(eq(listedMedicine.clinicId, clinicId), inArray(listedMedicine.code, batch)));
  });

export const removeMedicines: Remove = (transaction, clinicId, ids) =>
  inBatches(ids, async (batch) => {
    await transaction
      .delete(clinicMedicine)
      .where(and(eq(clinicMedicine.clinicId, clinicId), inArray(clinicMedicine.medicineId, batch)));
  });

/** Medicines in a prescription or a set. */
export async function findUsedMedicines(
  transaction: Database,
  clinicId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const wanted = sql.param([...ids]);
  const prescribed = await transaction
    .selectDistinct({ id: prescriptionLine.medicineId })
    .from(prescriptionLine)
    .innerJoin(treatment, ofTreatment(treatment, prescriptionLine))
    .where(and(eq(treatment.clinicId, clinicId), sql`${prescriptionLine.medicineId} = any(${wanted}::text[])`));
  const sets = await transaction
    .select({ medicines: medicineSet.medicines })
    .from(medicineSet)
    .where(eq(medicineSet.clinicId, clinicId));
  const ofSets = sets.flatMap(({ medicines }) => medicines.map(({ medicineId }) => medicineId));
  return new Set([...prescribed.map(({ id }) => id), ...ofSets.filter((id) => ids.includes(id))]);
}

/** Stores an import's changes, so that they can be undone within a day. */
export async function insertImportedEntries(
  transaction: Database,
  { medicalBusinessId, dataImportId }: ImportKey,
  entries: readonly { id: string; before: ListValues | null; after: ListValues }[],
): Promise<void> {
  await inBatches(entries, async (batch) => {
    await transaction
      .insert(importedEntry)
      .values(batch.map(({ id, before, after }) => ({ medicalBusinessId, dataImportId, entryId: id, before, after })));
  });
}

/** Lists an import's change to each entry. */
export function listImportedEntries(
  transaction: Database,
  { medicalBusinessId, dataImportId }: ImportKey,
): Promise<{ id: string; before: ListValues | null; after: ListValues }[]> {
  return transaction
    .select({ id: importedEntry.entryId, before: importedEntry.before, after: importedEntry.after })
    .from(importedEntry)
    .where(and(eq(importedEntry.medicalBusinessId, medicalBusinessId), eq(importedEntry.dataImportId, dataImportId)))
    .orderBy(importedEntry.entryId);
}
