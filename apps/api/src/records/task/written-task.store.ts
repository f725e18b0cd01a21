import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announceTasks } from "../clinic/announce-change.store.ts";
import type { Resolver } from "./task.store.ts";
import { clinicTask } from "./task.table.ts";
import { isOpenTask } from "./task-steps.store.ts";

type WrittenTask = { text: string; dueAt: Date; customerId: string | null; takenBy: string | null; at: Date };

/** Stores a task that a person has written; returns its id. */
export async function insertWrittenTask(
  database: Database,
  { medicalBusinessId, clinicId, name }: Resolver,
  { at, takenBy, ...written }: WrittenTask,
): Promise<string> {
  const clinicTaskId = randomUUID();
  await database.insert(clinicTask).values({
    ...written,
    ...{ medicalBusinessId, clinicTaskId, clinicId, kind: "own-task", subject: `written:${clinicTaskId}` },
    ...{ treatmentId: null, detail: "", writtenBy: name, createdAt: at },
    ...{ takenBy, takenAt: takenBy === null ? null : at },
  });
  await announceTasks(database, { clinicId });
  return clinicTaskId;
}

/** Stores other words and another day of an open task that the person has written; `false` for any other task. */
export async function updateWrittenTask(
  database: Database,
  clinic: Resolver,
  { clinicTaskId, text, dueAt }: Pick<WrittenTask, "text" | "dueAt"> & { clinicTaskId: string },
): Promise<boolean> {
  const rows = await database
    .update(clinicTask)
    .set({ text, dueAt })
    .where(isOpenTask(clinic, clinicTaskId, eq(clinicTask.writtenBy, clinic.name)))
    .returning({ clinicTaskId: clinicTask.clinicTaskId });
  if (rows.length > 0) await announceTasks(database, clinic);
  return rows.length > 0;
}
