import { randomUUID } from "node:crypto";
import { holdSeatCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import type { HoldRequest } from "@madoguchi/contract/reservation/hold";
import { HOLD_MINUTES, hasLeadTime } from "@madoguchi/contract/reservation/lead-time";
import { type Consent, TERMS_TITLES, type TermsHead } from "@madoguchi/contract/terms/terms";
import { parseDateTime } from "@madoguchi/contract/time/parse-date-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { openNeeds } from "../../records/preparation/needed-lines.ts";
import { requireSeen } from "../../records/representation/department-age.ts";
import { requireChangeLeft } from "../../records/reservation/booking-limit.ts";
import { requireNoOpenVisit } from "../../records/reservation/booking-obstacles.ts";
import { extendHeldSeat, holdFreeSeat, releaseHolds } from "../../records/spot/seat.store.ts";
import { bookingTerms, termsToAgree } from "../../records/terms/missing-consents.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { findHoldSituation, type HoldSituation, type WishedSpot } from "./hold.store.ts";

/**
 * Whether the server proposes 初診: no completed consultation in this department yet (`docs/design/screens.md` 0). The
 * patient confirms or corrects it; the URL's value does not count.
 */
export function proposeFirstTreatment(history: { hasCompletedInDepartment: boolean }): boolean {
  return !history.hasCompletedInDepartment;
}

type LiveHold = { holdId: string; heldUntil: Date; wasExtended: boolean };

function withTitle(text: Consent): TermsHead {
  return { ...text, title: TERMS_TITLES[text.kind] };
}

function holdEnd(from: Date): Date {
  return new Date(from.getTime() + HOLD_MINUTES * 60_000);
}

/** The spot that may be held, or the refusal: an open visit (R001), an unpaid one (T010), another time than shown (T003). */
function requireSpot(situation: HoldSituation, clinicId: string, request: HoldRequest): WishedSpot {
  requireNoOpenVisit(situation, clinicId, { name: "TemporaryTreatmentCreationFailed" });
  if (situation.hasUnpaid) return fail("HasUnpaidTreatment");
  const { spot } = situation;
  if (!spot || spot.isClosed) return fail("TemporaryCreationRejected", { reason: "no such spot" });
  const [need] = openNeeds(situation);
  if (need !== undefined) {
    return fail("TemporaryCreationRejected", { reason: `not prepared: ${need}` });
  }
  if (parseDateTime(request.startAt)?.getTime() !== spot.startsAt.getTime()) {
    return fail("TemporaryCreationRejected", { reason: "another start" });
  }
  return spot;
}

async function answerOwnHold(database: Deps["database"], customer: CustomerContext, own: LiveHold, extend: boolean) {
  if (!extend || own.wasExtended) return own;
  const extended = { holdId: own.holdId, heldUntil: holdEnd(own.heldUntil), wasExtended: true };
  await extendHeldSeat(database, { ...customer, holdId: own.holdId, heldUntil: extended.heldUntil });
  return extended;
}

async function holdAnySeat(
  database: Deps["database"],
  customer: CustomerContext,
  spotId: string,
  now: Date,
): Promise<LiveHold> {
  const hold = { holdId: randomUUID(), heldUntil: holdEnd(now), wasExtended: false };
  const [, isHeld] = await Promise.all([
    releaseHolds(database, customer),
    holdFreeSeat(database, { ...customer, spotId, now, ...hold }),
  ]);
  return isHeld ? hold : fail("TemporaryCreationRejected", { reason: "full" });
}

/**
 * Holds one seat of a spot for the patient for ten minutes, in place of any other that they held
 * (`docs/design/screens.md` 0). A repeated request for the held spot answers the same hold, so a reload does not
 * prolong it; `extend` prolongs it by ten minutes, once. `database` must be a transaction: a refusal leaves the earlier
 * hold as it was. Refuses with R001 (a visit is already booked), T010 (unpaid), T003 (full, past, closed, under one
 * hour, other time), E005 (429: no booking is left today, so that the patient is refused before the confirmation; 403:
 * the patient is under the department's age).
 */
export const holdSeat = clinicCalls.answers(
  holdSeatCall,
  async ({ deps: { database, now }, customer, body: request }) => {
    if (!isUuid(request.spotId)) return fail("TemporaryCreationRejected", { reason: "no such spot" });
    const at = now();
    // Sent together: the database reads the situation once it has the lock.
    const [isLocked, situation] = await Promise.all([
      lockCustomer(database, customer),
      findHoldSituation(database, { ...customer, spotId: request.spotId, now: at }),
    ]);
    if (!isLocked || !situation) return fail("ClinicNotOfCustomer");
    requireChangeLeft(situation.changesOfDay, at);
    const spot = requireSpot(situation, customer.clinicId, request);
    requireSeen(customer, { birthdate: situation.birthdate, minimumAge: spot.minimumAge }, at);
    if (!situation.ownHold && !hasLeadTime(spot.startsAt, at)) {
      return fail("TemporaryCreationRejected", { reason: "lead time" });
    }
    const hold = situation.ownHold
      ? await answerOwnHold(database, customer, situation.ownHold, request.extend === true)
      : await holdAnySeat(database, customer, request.spotId, at);
    const proposedFirstTreatment = proposeFirstTreatment(spot);
    return {
      holdId: hold.holdId,
      expiresAt: toWireTime(hold.heldUntil),
      canExtend: !hold.wasExtended,
      spotId: request.spotId,
      clinicalDepartmentId: spot.clinicalDepartmentId,
      clinicalDepartmentName: spot.clinicalDepartmentName,
      doctorName: spot.doctorName,
      startsAt: toWireTime(spot.startsAt),
      endsAt: toWireTime(spot.endsAt),
      isFirstTreatment: request.isFirstTreatment ?? proposedFirstTreatment,
      proposedFirstTreatment,
      bookingTerms: bookingTerms(situation.currentTerms).map(withTitle),
      termsToAgree: termsToAgree(situation.currentTerms, situation.agreedTerms).map((text) => ({
        ...withTitle(text),
        isFirst: !situation.agreedTerms.some(({ kind }) => kind === text.kind),
      })),
    };
  },
);
