import { randomUUID } from "node:crypto";
import { bookTreatmentCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { hasLeadTime, hasLeadTimeToConfirm } from "@madoguchi/contract/reservation/lead-time";
import { type Consent, TERMS_TITLES } from "@madoguchi/contract/terms/terms";
import { parseDateTime } from "@madoguchi/contract/time/parse-date-time";
import type { BookingRequest } from "@madoguchi/contract/treatment/treatment";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { openNeeds } from "../../records/preparation/needed-lines.ts";
import { requireSeen } from "../../records/representation/department-age.ts";
import { requireChangeLeft } from "../../records/reservation/booking-limit.ts";
import { requireNoOpenVisit } from "../../records/reservation/booking-obstacles.ts";
import { reportBooking } from "../../records/reservation/report-booking.ts";
import {
  type BookingSituation,
  findBookingSituation,
  insertBooking,
} from "../../records/reservation/reservation.store.ts";
import { storeSource } from "../../records/reservation/source.store.ts";
import { missingConsents, neededConsents } from "../../records/terms/missing-consents.ts";
import { createReservationNumber } from "../../records/treatment/reservation-number.ts";
import { clinicCalls } from "../answer-patient-call.ts";

type Seat = { spotId: string; holdId: string | null; startsAt: Date };

function requireBookable(situation: BookingSituation, clinicId: string, now: Date): void {
  requireChangeLeft(situation.changesOfDay, now);
  if (!situation.hasProfile) fail("CustomerInfoNotFound");
  requireNoOpenVisit(situation, clinicId, { name: "TreatmentCreationFailed" });
  if (situation.hasUnpaid) fail("HasUnpaidTreatment");
  const [need] = openNeeds(situation);
  if (need !== undefined) {
    fail("TemporaryCreationRejected", { reason: `not prepared: ${need}` });
  }
}

function requireConsents({ currentTerms, agreedTerms }: BookingSituation, given: readonly Consent[]): Consent[] {
  const needed = neededConsents(currentTerms, agreedTerms);
  const issues = missingConsents(given, needed).map(({ kind }) => ({
    path: "consents",
    message: `「${TERMS_TITLES[kind]}」の最新の内容をご確認のうえ、同意してください。`,
  }));
  if (issues.length > 0) fail("Validation", { issues });
  return needed;
}

/** The seat to take, or T003: the hold is not the customer's or has expired, or the spot is not available. */
function requireSeat(situation: BookingSituation, request: BookingRequest, now: Date): Seat {
  const { spot, ownHold } = situation;
  if (!spot || spot.isClosed) return fail("TemporaryCreationRejected", { reason: "no such spot" });
  if ("holdId" in request && request.holdId !== ownHold?.holdId) {
    return fail("TemporaryCreationRejected", { reason: "hold expired" });
  }
  if ("spotId" in request && parseDateTime(request.startAt)?.getTime() !== spot.startsAt.getTime()) {
    return fail("TemporaryCreationRejected", { reason: "another start" });
  }
  const held = ownHold?.spotId === spot.spotId ? ownHold : undefined;
  const isInTime = held ? hasLeadTimeToConfirm(spot.startsAt, now, held.wasExtended) : hasLeadTime(spot.startsAt, now);
  return isInTime
    ? { spotId: spot.spotId, holdId: held?.holdId ?? null, startsAt: spot.startsAt }
    : fail("TemporaryCreationRejected", { reason: "lead time" });
}

/**
 * Books the held seat, or a free seat of the spot directly: the treatment in status 1, its consents, its audit event
 * and the notification, all or nothing (`docs/design/data-model.md`, Rules). `database` must be a transaction. Refuses
 * with T003 (the seat or its time is not available any more), T010 (unpaid), R002 (a visit is already booked), C005 (no
 * profile), E001 (a text was not agreed to in its current version), E005 (429: the day's changes are used up; 403: the
 * patient is under the department's age).
 */
export const bookTreatment = clinicCalls.answers(
  bookTreatmentCall,
  async ({ deps: { database, now }, customer, body: request }) => {
    const wishedSpotId = "spotId" in request ? request.spotId : null;
    if (wishedSpotId !== null && !isUuid(wishedSpotId)) {
      return fail("TemporaryCreationRejected", { reason: "no such spot" });
    }
    const at = now();
    const situation = await findBookingSituation(database, customer, wishedSpotId, at);
    if (!situation) return fail("ClinicNotOfCustomer");
    requireBookable(situation, customer.clinicId, at);
    const consents = requireConsents(situation, request.consents);
    const { startsAt, ...seat } = requireSeat(situation, request, at);
    if (situation.spot) requireSeen(customer, { ...situation, ...situation.spot }, at);
    const treatmentId = randomUUID();
    const outcome = await insertBooking(database, customer, {
      ...seat,
      treatmentId,
      auditEventId: randomUUID(),
      actor: `customer:${customer.customerId}`,
      statedOperator: null,
      requestId: customer.requestId,
      reservationNumber: createReservationNumber(),
      isFirstTreatment: request.isFirstTreatment,
      isNewReservation: request.isNewReservation ?? true,
      consents,
      now: at,
    });
    if (outcome === "booked") {
      if (request.source !== undefined) await storeSource(database, customer, treatmentId, request.source);
      await reportBooking(database, customer, { treatmentId, startsAt, now: at });
      return { treatmentId };
    }
    if (outcome === "not-unique") return fail("TreatmentCreationFailed", { reason: "not unique" });
    // The seat was taken between the two statements: by another patient, or by an earlier call of this one.
    const since = await findBookingSituation(database, customer, wishedSpotId, at);
    if (since) requireBookable(since, customer.clinicId, at);
    return fail("TemporaryCreationRejected", { reason: "full" });
  },
);
