import { enqueueNotification } from "../records/notification/enqueue-notification.ts";
import { lockTreatment } from "../records/treatment/clinic-treatment.store.ts";
import { phaseOf } from "../records/visit/read-room-state.ts";
import type { RoomNeeds } from "../records/visit/room-needs.ts";
import { isSeen } from "../records/visit/room-phase.ts";
import { findRoom, type RoomKey } from "../records/visit/room-state.store.ts";

/**
 * Sends the message of a call to a patient who has closed the page while it rings, or at the very moment of the call: it
 * was made in the belief that their screen is there. Both hold the treatment's lock, so that the later one sees the other.
 */
export async function callWhoLeft(
  { database, now, settings }: Pick<RoomNeeds, "database" | "now" | "settings">,
  { medicalBusinessId, treatmentId }: RoomKey,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const key = { medicalBusinessId, treatmentId };
    await lockTreatment(transaction, key);
    const record = await findRoom(transaction, key);
    const at = now();
    if (!record?.calledAt || phaseOf(record, settings, at) !== "called" || isSeen(record.patientSeenAt, at)) return;
    const { clinicId, customerId, startsAt, calledAt } = record;
    const event = { type: "visit.called", startsAt, calledAt } as const;
    await enqueueNotification(transaction, { ...key, clinicId, customerId, event, now: at });
  });
}
