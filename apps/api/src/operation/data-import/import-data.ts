import { randomUUID } from "node:crypto";
import { type DataImport, type DataImportRequest, isListKind } from "@madoguchi/contract/data-import/data-import";
import {
  IMPORT_RUNNING,
  importDataCall,
  PREVIEW_CHANGED,
  readDataImportsCall,
} from "@madoguchi/contract/data-import/data-import.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { violatedUniqueness } from "../../platform/db/database-error.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { answers, answersOnceItself } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { describeImport, insertImport, listImports, tryLockImports } from "./data-import.store.ts";
import { countPlan } from "./preview-import.ts";
import { type ReadImport, readImport } from "./read-import.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The imports of the clinic, newest first. */
export const readDataImports = answers(readDataImportsCall, async ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "data-import.read", `clinic:${operator.clinicId}`, now());
    return { imports: (await listImports(transaction, operator)).map(describeImport) };
  });
});

type RowCounts = Pick<DataImportRequest, "newRows" | "changedRows" | "leftOutRows">;

/** Returns the plan if its counts are the ones that the person confirmed; a 409 otherwise. */
async function planAsSeen(
  transaction: Database,
  operator: Operator,
  read: Pick<ReadImport, "problems" | "plan">,
  { newRows, changedRows = 0, leftOutRows, at }: RowCounts & { at: Date },
) {
  const counted = await countPlan(read, transaction, operator, at);
  const { plan, badRows } = counted;
  if (plan.newRows !== newRows || plan.changed.length !== changedRows || badRows !== leftOutRows) {
    return fail(PREVIEW_CHANGED, { reason: "counts changed" });
  }
  return plan;
}

/**
 * Imports the new rows of a file, and those that change an entry of a list; leaves out as many as the person has
 * confirmed. All or none: `database` must be a transaction. A 409 while another import of the clinic runs, when the
 * rows are not those that were shown, or when a registration has taken a number or an address meanwhile.
 */
async function importData(
  { database, now }: Needs,
  operator: Operator,
  request: Omit<DataImportRequest, "content">,
  read: Pick<ReadImport, "problems" | "plan">,
): Promise<DataImport> {
  const { medicalBusinessId, clinicId } = operator;
  const { kind, fileName, leftOutRows } = request;
  if (!(await tryLockImports(database, clinicId))) return fail(IMPORT_RUNNING, { reason: "another import runs" });
  // So the list cannot change between the comparison and the write.
  if (isListKind(kind)) await lockClinic(database, clinicId);
  const at = now();
  const plan = await planAsSeen(database, operator, read, { ...request, at });
  const key = { medicalBusinessId, clinicId, dataImportId: randomUUID() };
  const counts = {
    madeCount: plan.newRows,
    changedCount: plan.changed.length,
    existingCount: plan.existing.length,
    leftOutCount: leftOutRows,
  };
  const row = { ...key, kind, fileName, ...counts, importedBy: operator.name, importedAt: at };
  const made = (await insertImport(database, row)) ?? fail("Internal");
  try {
    await plan.insert(database, key, at);
  } catch (error) {
    const index = violatedUniqueness(error);
    return index === undefined ? Promise.reject(error) : fail(PREVIEW_CHANGED, { reason: `unique index ${index}` });
  }
  await recordClinicEvent(database, operator, "data-import.import", `data-import:${key.dataImportId}`, at, {
    before: null,
    after: { kind, fileName, ...counts },
  });
  return describeImport(made);
}

export const importDataHandler = answersOnceItself(importDataCall, async ({ deps, operator, body }, once) => {
  // The file is parsed before the transaction, for which others wait.
  const read = await readImport(body);
  await read.prepare(deps.database, operator.medicalBusinessId);
  return once(body, (database) => importData({ ...deps, database }, operator, body, read));
});
