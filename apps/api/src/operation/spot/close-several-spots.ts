import { closeSpotsCall, openSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceSpots } from "../../records/clinic/announce-change.store.ts";
import { openDisplacedTasks } from "../../records/displaced/displaced-tasks.ts";
import { findReservations } from "../../records/spot/closure.store.ts";
import { closeSpots, lockSpots, openSpots } from "../../records/spot/managed-spot.store.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

async function requireSpots(database: Deps["database"], operator: Operator, spotIds: readonly string[]) {
  return (await lockSpots(database, operator, spotIds)) ?? fail("ResourceNotFound");
}

/** One event for the act, with the changed spots. */
async function record(
  transaction: Deps["database"],
  operator: Operator,
  { action, spotIds, at }: { action: AuditAction; spotIds: string[]; at: Date },
): Promise<void> {
  const change = spotIds.length > 0 ? { before: {}, after: { spotIds } } : undefined;
  await recordClinicEvent(transaction, operator, action, `clinic:${operator.clinicId}`, at, change);
  await announceSpots(transaction, operator);
}

/**
 * Closes these times, all or none of them. `database` must be a transaction. Returns the ones that were open before,
 * and the reservations that stay. E004 when the clinic lacks one of them.
 */
export const closeSeveralSpots = answers(
  closeSpotsCall,
  async ({ deps: { database, now }, operator, body: { spotIds } }) => {
    const { medicalBusinessId } = operator;
    const at = now();
    const spots = await requireSpots(database, operator, spotIds);
    const closedSpotIds = spots.filter(({ isClosed }) => !isClosed).map(({ spotId }) => spotId);
    await closeSpots(database, medicalBusinessId, closedSpotIds, at);
    await record(database, operator, { action: "spot.close-several", spotIds: closedSpotIds, at });
    const remainingReservations = await findReservations(database, medicalBusinessId, spotIds);
    await openDisplacedTasks(database, operator, remainingReservations, at);
    return { closedSpotIds, remainingReservations };
  },
);

/** Opens these times, all or none. `database` must be a transaction. E004 when the clinic lacks one of them. */
export const openSeveralSpots = answers(
  openSpotsCall,
  async ({ deps: { database, now }, operator, body: { spotIds } }) => {
    const { medicalBusinessId } = operator;
    const at = now();
    const spots = await requireSpots(database, operator, spotIds);
    const openedSpotIds = spots.filter(({ isClosed }) => isClosed).map(({ spotId }) => spotId);
    await openSpots(database, medicalBusinessId, openedSpotIds);
    await record(database, operator, { action: "spot.open-several", spotIds: openedSpotIds, at });
    return { openedSpotIds };
  },
);
