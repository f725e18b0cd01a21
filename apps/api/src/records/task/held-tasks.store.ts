import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { announceTasks } from "../clinic/announce-change.store.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { clinicTask } from "./task.table.ts";

/** Passes the open tasks that a person has to a person, or to all (`to: null`); returns which they were. */
export async function passHeldTasks(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  { from, to }: { from: string; to: string | null },
): Promise<{ clinicTaskId: string; customerId: string | null }[]> {
  const passed = await database
    .update(clinicTask)
    .set(to === null ? { takenBy: null, takenAt: null } : { takenBy: to })
    .where(
      and(
        eq(clinicTask.medicalBusinessId, medicalBusinessId),
        eq(clinicTask.clinicId, clinicId),
        eq(clinicTask.takenBy, from),
        isNull(clinicTask.resolvedAt),
      ),
    )
    .returning({ clinicTaskId: clinicTask.clinicTaskId, customerId: clinicTask.customerId });
  if (passed.length > 0) await announceTasks(database, { clinicId });
  return passed;
}
