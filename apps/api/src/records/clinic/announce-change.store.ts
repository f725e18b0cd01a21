import type { Database } from "../../platform/db/database.ts";
import { insertLiveMessage } from "../../platform/live/live-message.store.ts";
import { clinicChannel, writeChange } from "./clinic-channel.ts";

/** Notifies the clinic's desks that a treatment's line in the lists has changed; in the transaction that changes it. */
export async function announceTreatment(
  transaction: Database,
  { clinicId, treatmentId }: { clinicId: string; treatmentId: string },
): Promise<void> {
  await insertLiveMessage(transaction, clinicChannel(clinicId), writeChange({ treatmentId }));
}

/** Notifies the clinic's desks that its list of tasks has changed; in the transaction that changes it. */
export async function announceTasks(transaction: Database, { clinicId }: { clinicId: string }): Promise<void> {
  await insertLiveMessage(transaction, clinicChannel(clinicId), writeChange("tasks"));
}

/** Notifies the clinic's desks that its list of applications has changed; in the transaction that changes it. */
export async function announceApplications(transaction: Database, { clinicId }: { clinicId: string }): Promise<void> {
  await insertLiveMessage(transaction, clinicChannel(clinicId), writeChange("applications"));
}

/** Notifies the clinic's desks that its spots or closures have changed; in the transaction that changes them. */
export async function announceSpots(transaction: Database, { clinicId }: { clinicId: string }): Promise<void> {
  await insertLiveMessage(transaction, clinicChannel(clinicId), writeChange("spots"));
}
