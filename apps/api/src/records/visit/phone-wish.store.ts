import type { Database } from "../../platform/db/database.ts";
import { hasOpenTask } from "../task/task.store.ts";

/** The clinic's task of a patient's wish for a telephone call, one for each visit. */
export function phoneWishOf(treatmentId: string) {
  return { kind: "phone-wish", subject: `treatment:${treatmentId}` } as const;
}

/** Whether the patient waits for the clinic's telephone call about a visit. */
export function wantsPhoneCall(
  database: Database,
  { medicalBusinessId, treatmentId }: { medicalBusinessId: string; treatmentId: string },
): Promise<boolean> {
  return hasOpenTask(database, { medicalBusinessId, ...phoneWishOf(treatmentId) });
}
