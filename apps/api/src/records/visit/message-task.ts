import type { Database } from "../../platform/db/database.ts";
import { openClinicTask } from "../task/task.store.ts";
import type { RoomKey } from "./room-state.store.ts";

/**
 * Makes a task of a patient's messages: before the visit one until the doctor has read them, and after it one until the
 * clinic has answered.
 */
export function openMessageTask(
  transaction: Database,
  kind: "waiting-message" | "patient-message",
  { clinicId, customerId }: { clinicId: string; customerId: string },
  { medicalBusinessId, treatmentId }: RoomKey,
  at: Date,
): Promise<void> {
  const about = { kind, subject: `treatment:${treatmentId}` } as const;
  const patient = { medicalBusinessId, clinicId, customerId, treatmentId };
  return openClinicTask(transaction, { ...patient, ...about, detail: "", createdAt: at });
}
