import type { Deps } from "../../platform/deps.ts";
import { estimateQueue, holdsOthersUp } from "../visit/visit-delay.ts";
import { isSeenByVideo } from "../visit/visit-means.ts";
import { listVisitQueue } from "../visit/visit-queue.store.ts";
import { delayStep } from "./delay-steps.ts";
import { findNotifiedDelay, listVisitsToWatch } from "./delayed-visit.store.ts";
import { enqueueNotification } from "./enqueue-notification.ts";

type Needs = Pick<Deps, "database" | "now"> & {
  settings: Pick<Deps["settings"], "examinationDepartmentId" | "installation">;
};

/**
 * Notifies the patients whose room is open and whose visit has not begun that the clinic is more than ten minutes
 * behind, once for each step of the delay. A patient who has not come by the end of their own time gets no message.
 * Safe to run twice at once.
 */
export async function notifyOfDelays({ database, now, settings }: Needs): Promise<void> {
  const at = now();
  for (const visit of await listVisitsToWatch(database, at)) {
    if (!isSeenByVideo(visit, settings)) continue;
    const queue = await listVisitQueue(database, visit, at);
    const { treatmentId, medicalBusinessId, clinicId, customerId, startsAt } = visit;
    const own = queue.find((queued) => queued.treatmentId === treatmentId);
    if (!own || !holdsOthersUp(own, at)) continue;
    const { delayMinutes } = estimateQueue(queue, treatmentId, at);
    if (delayStep(delayMinutes, undefined) === undefined) continue;
    const minutes = delayStep(delayMinutes, await findNotifiedDelay(database, visit));
    if (minutes === undefined) continue;
    const event = { type: "visit.delayed", startsAt, minutes } as const;
    await enqueueNotification(database, {
      medicalBusinessId,
      clinicId,
      customerId,
      treatmentId,
      event,
      now: at,
    });
  }
}
