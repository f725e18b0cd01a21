import type { Database } from "../../platform/db/database.ts";
import { insertLiveMessage } from "../../platform/live/live-message.store.ts";
import { announceTreatment } from "../clinic/announce-change.store.ts";

/** The channel of one visit's room. */
export function roomChannel(treatmentId: string): string {
  return `room:${treatmentId}`;
}

/** Notifies the clinic's desks and both sides of the visit's room of a changed state; in the transaction that changes it. */
export async function announceVisit(
  transaction: Database,
  { clinicId, treatmentId }: { clinicId: string; treatmentId: string },
): Promise<void> {
  await insertLiveMessage(transaction, roomChannel(treatmentId), JSON.stringify({ type: "changed" }));
  await announceTreatment(transaction, { clinicId, treatmentId });
}
