import { PRESCRIPTION_USE_DAYS } from "@madoguchi/contract/prescribing/pharmacy";
import { addCalendarDays, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { openClinicTaskOnce } from "../task/task.store.ts";
import { listUnsentPrescriptions } from "./unsent-prescription.store.ts";

/** The clinic's task about a prescription that no pharmacy has; it ends automatically once one has it. */
export function unsentPrescriptionOf(treatmentId: string) {
  return { kind: "prescription-unsent", subject: `treatment:${treatmentId}` } as const;
}

/**
 * Makes a task of every prescription whose last day of use has come before anybody recorded that it was sent: on that day
 * it can still be. Once for each; runs every night, safe to run twice.
 */
export async function showUnsentPrescriptions({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  const at = now();
  const tomorrow = addCalendarDays(toCalendarDay(at), 1);
  const before = startOfCalendarDay(addCalendarDays(tomorrow, 1 - PRESCRIPTION_USE_DAYS));
  for (const ids of await listUnsentPrescriptions(database, before)) {
    await openClinicTaskOnce(database, {
      ...{ ...ids, ...unsentPrescriptionOf(ids.treatmentId), detail: "unsent", createdAt: at },
    });
  }
}
