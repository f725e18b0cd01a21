import { randomUUID } from "node:crypto";
import { bookForPatientCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { isUuid, isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceRecord } from "../../records/customer/announce-record.store.ts";
import { openNeeds } from "../../records/preparation/needed-lines.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { requireNoOpenVisit } from "../../records/reservation/booking-obstacles.ts";
import { reportBooking } from "../../records/reservation/report-booking.ts";
import {
  type BookingSituation,
  findBookingSituation,
  insertBooking,
} from "../../records/reservation/reservation.store.ts";
import { neededConsents } from "../../records/terms/missing-consents.ts";
import { createReservationNumber } from "../../records/treatment/reservation-number.ts";
import { answers } from "../answer-operation-call.ts";
import { operatorActor } from "../operator.ts";
import { requireShownSpot } from "./shown-spot.ts";

const HAS_VISIT = "この患者さまには、終わっていない予約があります。日時の変更は、その予約から行えます。";

function requireBookable(situation: BookingSituation, clinicId: string): void {
  if (!situation.hasProfile) fail("CustomerInfoNotFound");
  requireNoOpenVisit(situation, clinicId, { name: "TreatmentCreationFailed", message: HAS_VISIT });
  const [need] = openNeeds(situation);
  if (need !== undefined) fail("TemporaryCreationRejected", { reason: `not prepared: ${need}` });
}

/**
 * Books a time for a patient of the clinic, with their consents by word, the audit event and the notification, in one
 * transaction. Neither the minimum of an hour ahead nor an open charge, which the desk shows, binds the clinic.
 * `database` must be a transaction. Refuses with C005 (no such patient, or the account is closed), R002 (a visit is
 * already booked) and T003 (the seat has gone, or the clinic is not prepared).
 */
export const bookForPatient = answers(
  bookForPatientCall,
  async ({ deps: { database, now }, operator, params: { medicalRecordCode }, body: request }) => {
    const { medicalBusinessId, clinicId, requestId } = operator;
    const { spotId, isFirstTreatment, isByTelephone } = request;
    if (!isWellFormedId(medicalRecordCode)) return fail("CustomerInfoNotFound");
    if (!isUuid(spotId)) return fail("TemporaryCreationRejected", { reason: "no such spot" });
    const patient = (await findPatient(database, operator, { medicalRecordCode })) ?? fail("CustomerInfoNotFound");
    const customer = { medicalBusinessId, clinicId, customerId: patient.customerId };
    const at = now();
    const situation = (await findBookingSituation(database, customer, spotId, at)) ?? fail("CustomerInfoNotFound");
    requireBookable(situation, operator.clinicId);
    const { spot } = situation;
    const { startsAt } = requireShownSpot(spot?.isClosed ? undefined : spot, request.startAt, at);
    const treatmentId = randomUUID();
    const reservationNumber = createReservationNumber();
    const outcome = await insertBooking(database, customer, {
      ...{ statedOperator: null, ...operatorActor(operator) },
      ...{ requestId, auditEventId: randomUUID(), now: at },
      ...{
        treatmentId,
        reservationNumber,
        spotId,
        holdId: null,
        isFirstTreatment,
        isNewReservation: true,
        isByTelephone,
      },
      consents: neededConsents(situation.currentTerms, situation.agreedTerms),
    });
    if (outcome === "not-unique") return fail("TreatmentCreationFailed", { message: HAS_VISIT, reason: "not unique" });
    if (outcome === "no-seat") return fail("TemporaryCreationRejected", { reason: "full" });
    await reportBooking(database, customer, { treatmentId, startsAt, now: at });
    await announceRecord(database, customer);
    return { treatmentId, reservationNumber };
  },
);
