import type { Database } from "../../platform/db/database.ts";
import { insertLiveMessage } from "../../platform/live/live-message.store.ts";

const TASKS = "task";

/** The channel of a clinic's desks; a body is the id of a treatment that has changed, or says that the tasks have. */
export function clinicChannel(clinicId: string): string {
  return `clinic:${clinicId}`;
}

/** Tells the clinic's desks that the lists show something else of a treatment; in the transaction that changes it. */
export async function announceTreatment(
  transaction: Database,
  { clinicId, treatmentId }: { clinicId: string; treatmentId: string },
): Promise<void> {
  await insertLiveMessage(transaction, clinicChannel(clinicId), treatmentId);
}

/** Tells the clinic's desks that its list of tasks has changed; in the transaction that changes it. */
export async function announceTasks(transaction: Database, { clinicId }: { clinicId: string }): Promise<void> {
  await insertLiveMessage(transaction, clinicChannel(clinicId), TASKS);
}

/** What a body of the channel says. */
export function readChange(body: string): { treatmentId: string } | "tasks" {
  return body === TASKS ? "tasks" : { treatmentId: body };
}
