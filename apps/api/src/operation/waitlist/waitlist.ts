import type { DayRange } from "@madoguchi/contract/operation/day-range";
import { withPatients } from "@madoguchi/contract/operation/operation-call";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { ManagedPlace } from "@madoguchi/contract/waitlist/waitlist";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceSpots } from "../../records/clinic/announce-change.store.ts";
import { lockCustomer } from "../../records/customer/lock-customer.store.ts";
import { toOffer } from "../../records/waitlist/to-offer.ts";
import { endPlace, findPlaceOwner, listPlacesOfDays } from "../../records/waitlist/waitlist.store.ts";
import { isOneOf, type Operator } from "../operator.ts";
import { recordClinicEvent, recordReading } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The waiting list of these days in its order; without names for staff who may not read patients' records. */
export function readWaitlist(
  { database, now }: Needs,
  operator: Operator,
  range: DayRange,
): Promise<{ places: ManagedPlace[] }> {
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
}

/**
 * Removes a patient from the waiting list and frees the seat held for them, with an audit event; a repetition changes
 * nothing. E004 for no such place.
 */
export async function removeFromWaitlist({ database, now }: Needs, operator: Operator, placeId: string): Promise<void> {
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
}
