import { setImmediate } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { ChangedRow } from "@madoguchi/contract/data-import/data-import";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { insertImportedEntries } from "./clinic-list.store.ts";
import type { ClinicList, ListEntry, ListValues } from "./clinic-list.ts";
import type { ImportPlan } from "./plan-import.ts";
import type { NumberedRow } from "./read-rows.ts";

/** So many rows are compared before the process answers other calls. */
const ROWS_AT_ONCE = 500;

function shown(value: unknown): string {
  if (typeof value === "boolean") return value ? "はい" : "いいえ";
  return value === "" || value === null || value === undefined ? "（空欄）" : String(value).slice(0, 100);
}

function describeChanges(fields: ClinicList<never>["fields"], before: ListValues, after: ListValues) {
  return Object.entries(fields).flatMap(([key, field]) =>
    isDeepStrictEqual(before[key], after[key]) ? [] : [{ field, before: shown(before[key]), after: shown(after[key]) }],
  );
}

/** Entries by their keys; a key of two entries belongs to none. */
function byKey<Row>({ keyOfEntry }: ClinicList<Row>, entries: readonly ListEntry[]) {
  const found = new Map<string, ListEntry | "several">();
  for (const entry of entries) found.set(keyOfEntry(entry), found.has(keyOfEntry(entry)) ? "several" : entry);
  return found;
}

/**
 * Compares rows of a list with the clinic's: each is new, changes an entry, or is there already. A second row of the
 * same key is a problem, because either could be right.
 */
export async function planList<Row>(
  database: Database,
  { clinicId }: ClinicKey,
  rows: readonly NumberedRow<Row>[],
  list: ClinicList<Row>,
): Promise<ImportPlan> {
  const there = byKey(list, await list.read(database, clinicId));
  const problems: ImportPlan["problems"] = [];
  const existing: ImportPlan["existing"] = [];
  const changed: ChangedRow[] = [];
  const written: { id: string; before: ListValues | null; after: ListValues }[] = [];
  const lines = new Map<string, number>();
  let newRows = 0;
  for (const [index, { line, row }] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await setImmediate();
    const refuse = (message: string) => problems.push({ line, key: list.column, message });
    const key = list.keyOfRow(row);
    const earlier = lines.get(key);
    lines.set(key, earlier ?? line);
    const entry = there.get(key);
    if (earlier !== undefined) {
      refuse(`${earlier}行目と重なっています。`);
      continue;
    }
    if (entry === "several") {
      refuse("同じ名前の登録が2つ以上あるため、どれを変更するか分かりません。");
      continue;
    }
    const after = list.merge(row, entry?.values);
    if (typeof after["problem"] === "string") {
      refuse(after["problem"]);
      continue;
    }
    const name = list.nameOf(after);
    if (entry === undefined) {
      newRows += 1;
      written.push({ id: list.newId(row), before: null, after });
    } else if (isDeepStrictEqual(entry.values, after)) {
      existing.push({ line, medicalRecordCode: "", name, reason: "同じ内容で登録済み" });
    } else {
      changed.push({ line, name, changes: describeChanges(list.fields, entry.values, after) });
      written.push({ id: entry.id, before: entry.values, after });
    }
  }
  return {
    ...{ problems, existing, newRows, changed },
    insert: async (transaction, importKey) => {
      await list.store(
        transaction,
        clinicId,
        written.map(({ id, after }) => ({ id, values: after })),
      );
      await insertImportedEntries(transaction, importKey, written);
    },
  };
}
