import type { Deps } from "../../platform/deps.ts";
import { firstOfRow } from "../clinic/asked-days.ts";
import { scheduleSpotsAhead } from "../spot/make-spots.ts";
import { openClinicTaskOnce } from "../task/task.store.ts";

/**
 * Makes the times of the coming 60 days, and asks each clinic by a task whether to open those of national holidays and
 * of the year's end: once for consecutive days. They are made when the clinic makes them from its template.
 */
export async function scheduleTimes({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  await scheduleSpotsAhead({ database, now }, async ({ medicalBusinessId, clinicId }, day) => {
    const first = firstOfRow(day);
    await openClinicTaskOnce(database, {
      ...{ medicalBusinessId, clinicId, kind: "holiday-times", subject: `clinic:${clinicId}:${first}` },
      ...{ customerId: null, treatmentId: null, detail: first, createdAt: now() },
    });
  });
}
