import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { openClinicTask } from "../task/task.store.ts";
import { listUnreachedVisits } from "./unreached-visits.store.ts";

/**
 * Opens a task for each of these reservations at closed times whose patient no message reaches. It ends by itself when
 * the visit is moved or cancelled, or its time is opened again (`task-causes.ts`).
 */
export async function openDisplacedTasks(
  transaction: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  reservations: readonly { treatmentId: string }[],
  at: Date,
): Promise<void> {
  const treatmentIds = reservations.map(({ treatmentId }) => treatmentId);
  for (const { treatmentId, customerId } of await listUnreachedVisits(
    transaction,
    medicalBusinessId,
    treatmentIds,
    at,
  )) {
    await openClinicTask(transaction, {
      ...{ medicalBusinessId, clinicId, customerId, treatmentId },
      ...{ kind: "displaced-visit", subject: `treatment:${treatmentId}`, detail: "", createdAt: at },
    });
  }
}
