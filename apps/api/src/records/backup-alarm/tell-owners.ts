import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { listBusinesses } from "../clinic/clinic.store.ts";
import { BY_ITSELF } from "../task/by-itself.ts";
import { hasOpenTask, openClinicTask, resolveTaskOf } from "../task/task.store.ts";

const KIND = "backup-late";

async function tellClinic(database: Database, clinic: { medicalBusinessId: string; clinicId: string }, at: Date) {
  const about = {
    medicalBusinessId: clinic.medicalBusinessId,
    kind: KIND,
    subject: `clinic:${clinic.clinicId}`,
  } as const;
  if (await hasOpenTask(database, about)) return;
  const ofNobody = { customerId: null, treatmentId: null, detail: "" };
  await openClinicTask(database, { ...about, ...ofNobody, clinicId: clinic.clinicId, createdAt: at });
}

/**
 * Opens a task for the owners of each clinic while the last work of the installation is not in the archive of backups,
 * and closes it when it is again.
 */
export async function tellOwnersOfBackup(
  { database, now }: Pick<Deps, "database" | "now">,
  isLate: boolean,
): Promise<void> {
  for (const { medicalBusinessId, clinicId } of await listBusinesses(database)) {
    if (clinicId === null) continue;
    const clinic = { medicalBusinessId, clinicId };
    const task = { kind: KIND, subject: `clinic:${clinicId}` } as const;
    if (isLate) await tellClinic(database, clinic, now());
    else await resolveTaskOf(database, { ...clinic, name: BY_ITSELF }, task, now());
  }
}
