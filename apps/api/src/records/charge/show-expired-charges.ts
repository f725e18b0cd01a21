import type { Deps } from "../../platform/deps.ts";
import { openClinicTask } from "../clinic-task/clinic-task.store.ts";
import { findExpiredCharges } from "./expired-charge.store.ts";

/**
 * Makes a task of the clinic of every charge whose last day is over and that the patient can pay no more: until it is
 * extended, issued again or given up, the patient can book nothing either (T010). Once for each last day: a task that
 * somebody has resolved does not open again.
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
