import { and, eq, isNotNull, isNull, ne, notLike, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announceTasks } from "../clinic/announce-change.store.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { BY_ITSELF } from "./by-itself.ts";
import { type Resolver, UNRESOLVED } from "./task.store.ts";
import { clinicTask } from "./task.table.ts";

type Resolution = { clinicTaskId: string; resolution: string; returnsAt: Date | null; at: Date };

type Handing = { clinicTaskId: string; from: string | null; to: string | null; at: Date };

/** The clinic's task, as long as it is open and fulfils the condition. */
export function isOpenTask(
  { medicalBusinessId, clinicId }: ClinicKey,
  clinicTaskId: string,
  condition?: SQL,
): SQL | undefined {
  return and(isTask({ medicalBusinessId, clinicId }, clinicTaskId), isNull(clinicTask.resolvedAt), condition);
}

function isTask({ medicalBusinessId, clinicId }: ClinicKey, clinicTaskId: string): SQL | undefined {
  return and(
    eq(clinicTask.medicalBusinessId, medicalBusinessId),
    eq(clinicTask.clinicId, clinicId),
    eq(clinicTask.clinicTaskId, clinicTaskId),
  );
}

/** Stores who handles an open task from now on, if until now that is `from` (`null`: nobody). */
export async function updateTaskHolder(
  database: Database,
  clinic: ClinicKey,
  { clinicTaskId, from, to, at }: Handing,
): Promise<boolean> {
  const rows = await database
    .update(clinicTask)
    .set({ takenBy: to, takenAt: to === null ? null : at })
    .where(isOpenTask(clinic, clinicTaskId, from === null ? isNull(clinicTask.takenBy) : eq(clinicTask.takenBy, from)))
    .returning({ clinicTaskId: clinicTask.clinicTaskId });
  if (rows.length > 0) await announceTasks(database, clinic);
  return rows.length > 0;
}

/**
 * Stores who resolved an open task, and what was done; `returnsAt`: when it is opened again if its cause still stands.
 * `true` for exactly one of several calls at once, and for none afterwards.
 */
export async function updateTaskResolved(
  database: Database,
  clinic: Resolver,
  { clinicTaskId, resolution, returnsAt, at }: Resolution,
): Promise<boolean> {
  const rows = await database
    .update(clinicTask)
    .set({ resolvedAt: at, resolvedBy: clinic.name, resolution, returnsAt })
    .where(isOpenTask(clinic, clinicTaskId))
    .returning({ clinicTaskId: clinicTask.clinicTaskId });
  if (rows.length > 0) await announceTasks(database, clinic);
  return rows.length > 0;
}

/**
 * Opens a task again that a person has resolved; `false` when it was not resolved, was closed by the program, or has a
 * newer task about the same subject, which then has its subject.
 */
export async function updateTaskReopened(
  database: Database,
  clinic: ClinicKey,
  clinicTaskId: string,
): Promise<boolean> {
  const rows = await database
    .update(clinicTask)
    .set(UNRESOLVED)
    .where(
      and(
        isTask(clinic, clinicTaskId),
        isNotNull(clinicTask.resolvedAt),
        ne(clinicTask.resolvedBy, BY_ITSELF),
        notLike(clinicTask.subject, `%@${clinicTaskId}`),
      ),
    )
    .returning({ clinicTaskId: clinicTask.clinicTaskId });
  if (rows.length > 0) await announceTasks(database, clinic);
  return rows.length > 0;
}
