import type { DiagnosisName } from "@madoguchi/contract/diagnosis/diagnosis-name";
import { and, asc, count, eq, getTableColumns, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { diagnosisName } from "./diagnosis-name.table.ts";

const { clinicId: _, lastUsedAt, ...columns } = getTableColumns(diagnosisName);

function ofId(clinicId: string, diagnosisNameId: string) {
  return and(eq(diagnosisName.clinicId, clinicId), eq(diagnosisName.diagnosisNameId, diagnosisNameId));
}

/** Every name of a clinic, by reading. */
export function listDiagnosisNames(database: Database, clinicId: string): Promise<DiagnosisName[]> {
  return database
    .select(columns)
    .from(diagnosisName)
    .where(eq(diagnosisName.clinicId, clinicId))
    .orderBy(asc(diagnosisName.kana), asc(diagnosisName.name));
}

/** One entry of a clinic's names. */
export async function findDiagnosisName(
  database: Database,
  clinicId: string,
  diagnosisNameId: string,
): Promise<DiagnosisName | undefined> {
  const [found] = await database.select(columns).from(diagnosisName).where(ofId(clinicId, diagnosisNameId));
  return found;
}

/** How many names a clinic has. */
export async function countDiagnosisNames(database: Database, clinicId: string): Promise<number> {
  const [found] = await database
    .select({ all: count() })
    .from(diagnosisName)
    .where(eq(diagnosisName.clinicId, clinicId));
  return found?.all ?? 0;
}

function begins(text: SQL | typeof diagnosisName.name | typeof diagnosisName.kana, typed: string): SQL {
  return sql`starts_with(${text}, ${typed})`;
}

/**
 * Names that contain this part in name or reading, or begin with this code: those that begin with the part first, and
 * of equal ones those used lately.
 */
export function findDiagnosisNames(
  database: Database,
  clinicId: string,
  { name, kana, code, most }: { name: string; kana: string; code: string; most: number },
): Promise<DiagnosisName[]> {
  const first = sql`(${begins(diagnosisName.name, name)} or ${begins(diagnosisName.kana, kana)}
    or starts_with(${diagnosisName.code}, ${code}))`;
  return database
    .select(columns)
    .from(diagnosisName)
    .where(
      and(
        eq(diagnosisName.clinicId, clinicId),
        or(
          sql`strpos(${diagnosisName.name}, ${name}) > 0`,
          sql`strpos(${diagnosisName.kana}, ${kana}) > 0`,
          sql`starts_with(${diagnosisName.code}, ${code})`,
        ),
      ),
    )
    .orderBy(
      sql`${first} desc`,
      sql`${lastUsedAt} desc nulls last`,
      sql`length(${diagnosisName.name})`,
      asc(diagnosisName.kana),
      asc(diagnosisName.name),
    )
    .limit(most);
}

/** Whether another entry of the clinic has this name. */
export async function isNameTaken(database: Database, clinicId: string, entry: DiagnosisName): Promise<boolean> {
  const taken = await database
    .select({ name: diagnosisName.name })
    .from(diagnosisName)
    .where(
      and(
        eq(diagnosisName.clinicId, clinicId),
        eq(diagnosisName.name, entry.name),
        ne(diagnosisName.diagnosisNameId, entry.diagnosisNameId),
      ),
    );
  return taken.length > 0;
}

/** Adds names, or changes those of the same ids. */
export async function upsertDiagnosisNames(
  database: Database,
  clinicId: string,
  names: readonly DiagnosisName[],
): Promise<void> {
  await database
    .insert(diagnosisName)
    .values(names.map((name) => ({ ...name, clinicId })))
    .onConflictDoUpdate({
      target: [diagnosisName.clinicId, diagnosisName.diagnosisNameId],
      set: { code: sql`excluded.code`, name: sql`excluded.name`, kana: sql`excluded.kana` },
    });
}

/**
 * Puts the names of a recorded visit first in the list. A name that another visit is recording at this moment is left
 * to that one, because its time is the same.
 */
export async function markDiagnosesUsed(
  database: Database,
  clinicId: string,
  names: readonly string[],
  at: Date,
): Promise<void> {
  if (names.length === 0) return;
  const used = database
    .select({ id: diagnosisName.diagnosisNameId })
    .from(diagnosisName)
    .where(and(eq(diagnosisName.clinicId, clinicId), inArray(diagnosisName.name, [...names])))
    .for("no key update", { skipLocked: true });
  await database
    .update(diagnosisName)
    .set({ lastUsedAt: at })
    .where(and(eq(diagnosisName.clinicId, clinicId), inArray(diagnosisName.diagnosisNameId, used)));
}

/** Deletes a name; `false` when the clinic has none of this id. */
export async function removeDiagnosisName(database: Database, clinicId: string, id: string): Promise<boolean> {
  return (await database.delete(diagnosisName).where(ofId(clinicId, id)).returning()).length === 1;
}
