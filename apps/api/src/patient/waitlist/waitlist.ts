import { randomUUID } from "node:crypto";
import { earliestStart } from "@madoguchi/contract/reservation/lead-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import {
  joinWaitlistCall,
  leaveWaitlistCall,
  readOwnWaitlistCall,
} from "@madoguchi/contract/waitlist/waitlist.patient.calls";
import { MOST_PLACES } from "@madoguchi/contract/waitlist/waitlist-limits";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceSpots } from "../../records/clinic/announce-change.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { requireSeen } from "../../records/representation/department-age.ts";
import { requireNoOpenVisit } from "../../records/reservation/booking-obstacles.ts";
import { toOffer } from "../../records/waitlist/to-offer.ts";
import {
  changeDoctor,
  countOpenPlaces,
  endPlace,
  findPlaceOwner,
  insertPlace,
  listOwnPlaces,
  readLineState,
} from "../../records/waitlist/waitlist.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { findJoinSituation } from "./join-situation.store.ts";

/** The patient's own places that have not ended, with the seat that is held for them. */
export const readOwnWaitlist = clinicCalls.answers(
  readOwnWaitlistCall,
  async ({ deps: { database, now }, customer }) => {
    const places = await listOwnPlaces(database, customer, now());
    return {
      places: places.map(({ customerId: _, medicalRecordCode: __, patientName: ___, joinedAt, offer, ...place }) => ({
        ...place,
        joinedAt: toWireTime(joinedAt),
        offer: toOffer(offer),
      })),
    };
  },
);

function refuse(reason: string, message: string): never {
  return fail("Forbidden", { status: 409, message, reason });
}

/** Refuses a patient who could not book either. */
async function requireMayWait(
  database: Database,
  customer: CustomerContext,
  clinicalDepartmentId: string,
  now: Date,
): Promise<void> {
  const { clinicId } = customer;
  const situation = await findJoinSituation(database, customer, { clinicId, clinicalDepartmentId });
  requireSeen(customer, situation, now);
  if (!situation.hasProfile) fail("CustomerInfoNotFound");
  if (situation.hasUnpaid) fail("HasUnpaidTreatment");
  requireNoOpenVisit(situation, clinicId, { name: "TreatmentCreationFailed" });
}

/** Audits a change of a place by its patient, in the transaction of the change. */
function record(
  database: Database,
  customer: CustomerContext,
  { placeId, ...event }: { action: AuditAction; placeId: string; at: Date },
): Promise<void> {
  const { medicalBusinessId, clinicId, customerId, requestId } = customer;
  const [actor, subject] = [`customer:${customerId}`, `waitlist-place:${placeId}`];
  return recordAuditEvent(database, { medicalBusinessId, clinicId, customerId, requestId, actor, subject, ...event });
}

/**
 * Adds the patient to the end of the list for a seat of a day that is full. A patient who is in it already keeps their
 * place, with the wished doctor replaced. `database` must be a transaction. Refuses with C005 (no profile), T010
 * (unpaid), R002 (a visit is booked), and with E005 (409) a fourth place, a day without times ahead and one with a free
 * seat, which is to be booked.
 */
export const joinWaitlist = clinicCalls.answers(
  joinWaitlistCall,
  async ({ deps: { database, now }, customer, body: { clinicalDepartmentId, day, doctorName = null } }) => {
    if (!(await lockCustomer(database, customer))) return fail("ClinicNotOfCustomer");
    const at = now();
    await requireMayWait(database, customer, clinicalDepartmentId, at);
    const { medicalBusinessId, clinicId } = customer;
    const own = await listOwnPlaces(database, customer, at);
    const same = own.find((place) => place.day === day && place.clinicalDepartmentId === clinicalDepartmentId);
    if (same) {
      const key = { medicalBusinessId, placeId: same.placeId };
      if (same.doctorName !== doctorName) {
        await changeDoctor(database, key, doctorName);
        await record(database, customer, { action: "waitlist.join", placeId: same.placeId, at });
      }
      return { placeId: same.placeId };
    }
    if ((await countOpenPlaces(database, customer)) >= MOST_PLACES) {
      return refuse(
        "places",
        `空き待ちは、同時に${MOST_PLACES}件までです。ほかの空き待ちをやめてから、もう一度お試しください。`,
      );
    }
    const line = { medicalBusinessId, clinicId, clinicalDepartmentId, day, doctorName };
    const { times, freeTimes } = await readLineState(database, line, { earliest: earliestStart(at), now: at });
    if (times === 0)
      return refuse("no times", "この日は、これから予約できる時間がありません。別の日をお選びください。");
    if (freeTimes > 0) return refuse("free", "この日は、いま空きがあります。時間を選んでご予約ください。");
    const placeId = randomUUID();
    await insertPlace(database, customer, { placeId, clinicId, clinicalDepartmentId, day, doctorName, joinedAt: at });
    await record(database, customer, { action: "waitlist.join", placeId, at });
    await announceSpots(database, customer);
    return { placeId };
  },
);

/**
 * Ends a place and releases the seat that is held for it; an ended one stays ended. E004 when it is not the patient's.
 */
export const leaveWaitlist = clinicCalls.acts(
  leaveWaitlistCall,
  async ({ deps: { database, now }, customer, params: { placeId } }) => {
    if (!isUuid(placeId)) return fail("ResourceNotFound");
    await database.transaction(async (transaction) => {
      if (!(await lockCustomer(transaction, customer))) return fail("ClinicNotOfCustomer");
      const { medicalBusinessId, customerId, clinicId } = customer;
      const key = { medicalBusinessId, placeId };
      const owner = await findPlaceOwner(transaction, key);
      if (owner?.customerId !== customerId || owner.clinicId !== clinicId) return fail("ResourceNotFound");
      const at = now();
      if (!(await endPlace(transaction, key, "left", at))) return;
      await record(transaction, customer, { action: "waitlist.leave", placeId, at });
      await announceSpots(transaction, customer);
    });
  },
);
