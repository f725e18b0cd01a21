import { isDeepStrictEqual } from "node:util";
import {
  type DataImportKind,
  type DataImportUndone,
  isListKind,
  type ListImportKind,
} from "@madoguchi/contract/data-import/data-import";
import { UNDO_OVER, undoImportCall } from "@madoguchi/contract/data-import/data-import.operation.calls";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { isOwnLastAct } from "../../records/audit/own-act.store.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { answers } from "../answer-operation-call.ts";
import { operatorActor } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { listImportedEntries } from "./clinic-list.store.ts";
import type { ListValues } from "./clinic-list.ts";
import { CLINIC_LISTS } from "./clinic-lists.ts";
import { lockImport, markUndone, undoableUntil } from "./data-import.store.ts";
import type { ImportKey } from "./insert-patients.store.ts";
import { deletePastRows, deletePatients, type ImportedPatient, lockImportedPatients } from "./undo-import.store.ts";

/**
 * Restores the entries of a list to their values before an import, and removes added ones. Entries that were changed or
 * used since stay, and are named. `transaction` holds the clinic's lock.
 */
async function undoList(transaction: Database, key: ImportKey, kind: ListImportKind): Promise<DataImportUndone> {
  const { clinicId } = key;
  const list = CLINIC_LISTS[kind];
  const done = await listImportedEntries(transaction, key);
  const now = new Map((await list.read(transaction, clinicId)).map(({ id, values }) => [id, values]));
  const added = done.filter(({ before }) => before === null).map(({ id }) => id);
  const used = await list.findUsed(transaction, clinicId, added);
  const stayed: DataImportUndone["stayed"] = [];
  const restored: { id: string; values: ListValues }[] = [];
  const removed: string[] = [];
  for (const { id, before, after } of done) {
    const values = now.get(id);
    const name = list.nameOf(values ?? after);
    if (values === undefined) stayed.push({ medicalRecordCode: "", name, reason: "取り込みのあとに削除された" });
    else if (!isDeepStrictEqual(values, after)) {
      stayed.push({ medicalRecordCode: "", name, reason: "取り込みのあとに変更された" });
    } else if (before !== null) restored.push({ id, values: before });
    else if (used.has(id)) stayed.push({ medicalRecordCode: "", name, reason: "処方かセットで使われている" });
    else removed.push(id);
  }
  await list.store(transaction, clinicId, restored);
  await list.remove(transaction, clinicId, removed);
  return { removed: restored.length + removed.length, stayed };
}

function describeStayed(patients: readonly ImportedPatient[]): DataImportUndone["stayed"] {
  return patients.flatMap(({ medicalRecordCode, addition }) =>
    addition === null ? [] : [{ medicalRecordCode, reason: addition }],
  );
}

async function removeMade(transaction: Database, key: ImportKey, kind: DataImportKind): Promise<DataImportUndone> {
  if (isListKind(kind)) return undoList(transaction, key, kind);
  if (kind !== "patients") return { removed: await deletePastRows(transaction, key), stayed: [] };
  const patients = await lockImportedPatients(transaction, key);
  const untouched = patients.filter(({ addition }) => addition === null).map(({ customerId }) => customerId);
  await deletePatients(transaction, key, untouched);
  return { removed: untouched.length, stayed: describeStayed(patients) };
}

/**
 * Undoes an import within its day: its rows are deleted, but for patients with later additions to their records, who
 * are named. A repeated call by the same person is answered with the result (decision 65). E004; a 409 (E005) when the
 * day is over or it was undone before.
 */
export const undoImport = answers(
  undoImportCall,
  async ({ deps: { database, now }, operator, params: { importId } }) => {
    if (!isUuid(importId)) return fail("ResourceNotFound");
    const { medicalBusinessId, clinicId } = operator;
    const key = { medicalBusinessId, clinicId, dataImportId: importId };
    return database.transaction(async (transaction) => {
      const at = now();
      // Locks the clinic before the import, in the order of an import of a list.
      await lockClinic(transaction, clinicId);
      const found = (await lockImport(transaction, key)) ?? fail("ResourceNotFound");
      const act = { action: "data-import.undo", subject: `data-import:${importId}`, at } as const;
      if (found.undoneAt !== null) {
        const own = { ...operatorActor(operator), medicalBusinessId, customerId: null, ...act };
        if (!(await isOwnLastAct(transaction, own))) return fail(UNDO_OVER, { reason: "undone" });
        const stayed = found.kind === "patients" ? await lockImportedPatients(transaction, key) : [];
        return { removed: found.madeCount + found.changedCount - found.stayedCount, stayed: describeStayed(stayed) };
      }
      if (at >= undoableUntil(found)) return fail(UNDO_OVER, { reason: "day over" });
      const undone = await removeMade(transaction, key, found.kind);
      const stayedCount = undone.stayed.length;
      await markUndone(transaction, key, { undoneBy: operator.name, undoneAt: at, stayedCount });
      const after = { removed: undone.removed, stayed: stayedCount };
      await recordClinicEvent(transaction, operator, act.action, act.subject, at, { before: null, after });
      return undone;
    });
  },
);
