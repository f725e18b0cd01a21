import { type DataImport, IMPORT_UNDO_HOURS } from "@madoguchi/contract/data-import/data-import";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { dataImport } from "../../records/past-record/data-import.table.ts";
import type { ImportKey } from "./insert-patients.store.ts";

type DataImportRow = typeof dataImport.$inferSelect;

const HOUR_MS = 3_600_000;

/** After this instant an import cannot be undone. */
export function undoableUntil({ importedAt }: Pick<DataImportRow, "importedAt">): Date {
  return new Date(importedAt.getTime() + IMPORT_UNDO_HOURS * HOUR_MS);
}

export function describeImport(row: DataImportRow): DataImport {
  const { dataImportId, kind, fileName, undoneBy, undoneAt } = row;
  return {
    ...{ importId: dataImportId, kind, fileName, importedBy: row.importedBy },
    ...{ made: row.madeCount, changed: row.changedCount, existing: row.existingCount, leftOut: row.leftOutCount },
    importedAt: toWireTime(row.importedAt),
    undoableUntil: toWireTime(undoableUntil(row)),
    undone:
      undoneBy === null || undoneAt === null
        ? null
        : { by: undoneBy, at: toWireTime(undoneAt), stayed: row.stayedCount },
  };
}

/** Whether no other import of the clinic runs; none can begin until the transaction ends. */
export async function tryLockImports(transaction: Database, clinicId: string): Promise<boolean> {
  const { rows } = await transaction.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`data-import:${clinicId}`}, 0)) as taken`,
  );
  return rows[0]?.taken === true;
}

export async function insertImport(
  transaction: Database,
  row: typeof dataImport.$inferInsert,
): Promise<DataImportRow | undefined> {
  const [made] = await transaction.insert(dataImport).values(row).returning();
  return made;
}

const MOST_LISTED = 50;

/** The imports, newest first. */
export function listImports(database: Database, { medicalBusinessId, clinicId }: ClinicKey): Promise<DataImportRow[]> {
  return database
    .select()
    .from(dataImport)
    .where(and(eq(dataImport.medicalBusinessId, medicalBusinessId), eq(dataImport.clinicId, clinicId)))
    .orderBy(desc(dataImport.importedAt), desc(dataImport.dataImportId))
    .limit(MOST_LISTED);
}

function isImport({ medicalBusinessId, clinicId, dataImportId }: ImportKey) {
  return and(
    eq(dataImport.medicalBusinessId, medicalBusinessId),
    eq(dataImport.clinicId, clinicId),
    eq(dataImport.dataImportId, dataImportId),
  );
}

/** Locks an import of the clinic until the transaction ends. */
export async function lockImport(transaction: Database, key: ImportKey): Promise<DataImportRow | undefined> {
  const [row] = await transaction.select().from(dataImport).where(isImport(key)).for("update");
  return row;
}

export async function markUndone(
  transaction: Database,
  key: ImportKey,
  undone: { undoneBy: string; undoneAt: Date; stayedCount: number },
): Promise<void> {
  await transaction.update(dataImport).set(undone).where(isImport(key));
}
