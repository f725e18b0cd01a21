import { randomUUID } from "node:crypto";
import { isNotNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinicTask } from "./clinic-task.table.ts";

export type NewClinicTask = {
  medicalBusinessId: string;
  clinicId: string;
  kind: (typeof clinicTask.$inferInsert)["kind"];
  /** The row it is about, such as `notification:<id>`. */
  subject: string;
  customerId: string | null;
  treatmentId: string | null;
  /** Codes only. */
  detail: string;
  createdAt: Date;
};

/** Asks the clinic's people to look at something: once while it is open, and anew when it comes back after they had. */
export async function openClinicTask(database: Database, task: NewClinicTask): Promise<void> {
  const { detail, createdAt } = task;
  await database
    .insert(clinicTask)
    .values({ ...task, clinicTaskId: randomUUID() })
    .onConflictDoUpdate({
      target: [clinicTask.medicalBusinessId, clinicTask.kind, clinicTask.subject],
      set: { detail, createdAt, resolvedAt: null, resolvedBy: null },
      setWhere: isNotNull(clinicTask.resolvedAt),
    });
}
