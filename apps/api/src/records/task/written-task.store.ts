import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/db/database.ts";
import { announceTasks } from "../clinic/announce-change.store.ts";
import type { Resolver } from "./task.store.ts";
import { clinicTask } from "./task.table.ts";

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
