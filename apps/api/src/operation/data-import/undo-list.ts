import { isDeepStrictEqual } from "node:util";
import type { DataImportUndone, ListImportKind } from "@madoguchi/contract/data-import/data-import";
import type { Database } from "../../platform/db/database.ts";
import { listImportedEntries } from "./clinic-list.store.ts";
import type { ListValues } from "./clinic-list.ts";
import { CLINIC_LISTS } from "./clinic-lists.ts";
import type { ImportKey } from "./insert-patients.store.ts";

/**
 * Restores the entries of a list to their values before an import, and removes added ones. Entries that were changed or
 * used since stay, and are named. `transaction` holds the clinic's lock.
 */
export async function undoList(transaction: Database, key: ImportKey, kind: ListImportKind): Promise<DataImportUndone> {
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
