import type { Deps } from "../../platform/deps.ts";
import { openClinicTask } from "../task/task.store.ts";
import { findExpiredCharges } from "./expired-charge.store.ts";

/**
 * Makes a task of the clinic for every charge past its last day that the patient cannot pay any more: until it is
 * extended, issued again or cancelled, the patient cannot book either (T010). Once for each last day: a resolved task
 * does not open again.
 */
export async function showExpiredCharges({ database, now }: Pick<Deps, "database" | "now">): Promise<number> {
  const at = now();
  const rows = await findExpiredCharges(database, at);
  for (const { version, dueAt, ...ids } of rows) {
    await openClinicTask(database, {
      ...ids,
      kind: "charge-expired",
      subject: `treatment:${ids.treatmentId}`,
      detail: `version ${version} due ${dueAt.toISOString()}`,
      createdAt: at,
    });
  }
  return rows.length;
}
