import { hasLeadTime, hasLeadTimeToConfirm } from "@madoguchi/contract/reservation/lead-time";
import { changeTimeCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import { parseDateTime } from "@madoguchi/contract/time/parse-date-time";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { ChangeTimeRequest } from "@madoguchi/contract/treatment/treatment";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import { requireChangeLeft } from "../../records/reservation/booking-limit.ts";
import { moveVisit } from "../../records/treatment/move-visit.store.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { findOwnTreatmentForUpdate, type OwnTreatmentRecord } from "../../records/treatment/treatment.store.ts";
import { canCancel } from "../../records/treatment/visit-times.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { findWishedSpot } from "./change-time.store.ts";

/**
 * The start of the wished spot and the hold to use there. Refuses with T003 (not available), T007 (another department)
 * and E005 (429: the day's changes are used up).
 */
async function requireWishedSpot(
  database: Database,
  customer: CustomerContext,
  treatment: OwnTreatmentRecord,
  request: ChangeTimeRequest,
  now: Date,
): Promise<{ startsAt: Date; holdId: string | null }> {
  const spot = isUuid(request.spotId) ? await findWishedSpot(database, customer, request.spotId, now) : undefined;
  if (!spot || spot.isClosed) return fail("TemporaryCreationRejected", { reason: "no such spot" });
  requireChangeLeft(spot.changesOfDay, now);
  if (spot.clinicalDepartmentId !== treatment.clinicalDepartmentId) {
    return fail("TreatmentUpdateFailed", { reason: "another department" });
  }
  const { startsAt, ownHold } = spot;
  if (parseDateTime(request.startAt)?.getTime() !== startsAt.getTime()) {
    return fail("TemporaryCreationRejected", { reason: "another start" });
  }
  const isInTime = ownHold ? hasLeadTimeToConfirm(startsAt, now, ownHold.wasExtended) : hasLeadTime(startsAt, now);
  return isInTime
    ? { startsAt, holdId: ownHold?.holdId ?? null }
    : fail("TemporaryCreationRejected", { reason: "lead time" });
}

/**
 * Moves a reservation to another time of its department: the new seat is taken and the old one released, or nothing has
 * changed. A reservation can be moved as long as it can be cancelled. A request for its present time changes nothing,
 * because a call is repeated when its answer was lost. Refuses with T001 (not the customer's), T007 (it has begun or
 * was cancelled, the deadline has passed, another department), T003 (the new time is full, closed, past, under one hour
 * away, or begins at another time than was shown), E005 (429: too many changes today).
 */
export const changeTime = clinicCalls.acts(
  changeTimeCall,
  async ({ deps: { database, now }, customer, params: { treatmentId }, body: request }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    await database.transaction(async (transaction) => {
      // The customer is locked before the treatment, as in booking, so that two calls of one patient cannot deadlock.
      if (!(await lockCustomer(transaction, customer))) return fail("ClinicNotOfCustomer");
      const treatment = await findOwnTreatmentForUpdate(transaction, customer, treatmentId);
      if (!treatment) return refuseTreatment(transaction, customer, treatmentId);
      if (isThereAlready(treatment, request)) return;
      const at = now();
      if (!canCancel(treatment, treatment.cancelRule, at)) {
        return fail("TreatmentUpdateFailed", { reason: `status ${treatment.statusId}` });
      }
      const { startsAt, holdId } = await requireWishedSpot(transaction, customer, treatment, request, at);
      const { medicalBusinessId, customerId, requestId } = customer;
      const move = {
        medicalBusinessId,
        customerId,
        treatmentId,
        spotId: request.spotId,
        holdId,
        clinicReason: null,
        now: at,
      };
      if (!(await moveVisit(transaction, move))) return fail("TemporaryCreationRejected", { reason: "full" });
      await recordAuditEvent(transaction, {
        medicalBusinessId,
        actor: `customer:${customerId}`,
        action: "treatment.change-time",
        subject: `treatment:${treatmentId}`,
        customerId,
        requestId,
        at,
      });
      const event = { type: "treatment.time-changed", startsAt, changedAt: at } as const;
      await enqueueNotification(transaction, { ...customer, treatmentId, event, now: at, isOwnAct: true });
    });
  },
);

function isThereAlready(treatment: OwnTreatmentRecord, { spotId, startAt }: ChangeTimeRequest): boolean {
  const isReserved = treatment.statusId === TreatmentStatus.Reserved && treatment.startsAt !== null;
  return (
    isReserved && treatment.spotId === spotId && parseDateTime(startAt)?.getTime() === treatment.startsAt?.getTime()
  );
}
