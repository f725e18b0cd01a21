import { enqueueNotification } from "../records/notification/enqueue-notification.ts";
import { lockTreatment } from "../records/treatment/clinic-treatment.store.ts";
import { phaseOf } from "../records/visit/read-room-state.ts";
import type { RoomNeeds } from "../records/visit/room-needs.ts";
import { isSeen } from "../records/visit/room-phase.ts";
import { findRoom, type RoomKey } from "../records/visit/room-state.store.ts";

/**
 * Sends the message of a call to a patient who closed the page while it rang, or in the very moment of the call, which
 * counted on an open page. Call and departure both lock the treatment, so that the later one sees the other.
 */
export async function messageDepartedPatient(
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
