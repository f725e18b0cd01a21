import { withPatients } from "@madoguchi/contract/operation/operation-call";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { readWaitlistCall, removeFromWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.operation.calls";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceSpots } from "../../records/clinic/announce-change.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { toOffer } from "../../records/waitlist/to-offer.ts";
import { endPlace, findPlaceOwner, listPlacesOfDays } from "../../records/waitlist/waitlist.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { isOneOf } from "../operator.ts";
import { recordClinicEvent, recordReading } from "../record-clinic-event.ts";

/** The waiting list of these days in its order; without names for staff who may not read patients' records. */
export const readWaitlist = answers(readWaitlistCall, ({ deps: { database, now }, operator, query: range }) => {
  return database.transaction(async (transaction) => {
    const at = now();
    await recordClinicEvent(transaction, operator, "waitlist.read", `clinic:${operator.clinicId}`, at);
    const places = await listPlacesOfDays(transaction, operator, range, at);
    const isNamed = isOneOf(operator, withPatients);
    return {
      places: places.map(({ customerId: _, clinicalDepartmentName: __, joinedAt, offer, ...place }) => ({
        ...place,
        joinedAt: toWireTime(joinedAt),
        offer: toOffer(offer),
        medicalRecordCode: isNamed ? place.medicalRecordCode : null,
        patientName: isNamed ? place.patientName : null,
      })),
    };
  });
});

/**
 * Removes a patient from the waiting list and frees the seat held for them, with an audit event; a repetition changes
 * nothing. E004 for no such place.
 */
export const removeFromWaitlist = acts(
  removeFromWaitlistCall,
  async ({ deps: { database, now }, operator, params: { placeId } }) => {
    if (!isUuid(placeId)) return fail("ResourceNotFound");
    const { medicalBusinessId, clinicId } = operator;
    const key = { medicalBusinessId, placeId };
    await database.transaction(async (transaction) => {
      const owner = await findPlaceOwner(transaction, key);
      if (owner?.clinicId !== clinicId) return fail("ResourceNotFound");
      const { customerId } = owner;
      // Locks the patient before their seat, as a booking does.
      await lockCustomer(transaction, { medicalBusinessId, customerId });
      const at = now();
      if (!(await endPlace(transaction, key, "removed", at))) return;
      const subject = `waitlist-place:${placeId}`;
      await recordReading(transaction, operator, { action: "waitlist.remove", subject, customerId, at });
      await announceSpots(transaction, operator);
    });
  },
);
