import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { MAY_OFFER_TIMES } from "../preparation/needed-lines.ts";
import { SEAT_IS_FREE } from "../spot/free-seat.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";
import type { PlaceFacts } from "./place-settlement.ts";
import type { PlaceKey } from "./waitlist.store.ts";

const OF_LINE = `spot.medical_business_id = place.medical_business_id and spot.clinic_id = place.clinic_id
  and spot.clinical_department_id = place.clinical_department_id
  and spot.starts_at >= (place.day::timestamp at time zone 'Asia/Tokyo')
  and spot.starts_at < ((place.day + 1)::timestamp at time zone 'Asia/Tokyo')
  and (place.doctor_name is null or spot.doctor_name = place.doctor_name)`;

const IN_LINE = `${OF_LINE} and spot.starts_at >= :earliest`;

const HAS_FREE_SEAT = `spot.closed_at is null and exists (select from seat
  where seat.medical_business_id = spot.medical_business_id and seat.spot_id = spot.spot_id and ${SEAT_IS_FREE})`;

type OpenPlace = PlaceKey & { customerId: string; clinicId: string; facts: PlaceFacts };

const selectOpenPlaces = prepareStatement<
  { earliest: Date; now: Date; closing: Date },
  PlaceKey & {
    customerId: string;
    clinicId: string;
    day: string;
    isAccountClosed: boolean;
    bookedSpotId: string | null;
    hasTimeAhead: boolean;
    isJustClosed: boolean;
    isClosedByClinic: boolean;
    offerSpotId: string | null;
    isHeld: boolean;
    isSpotClosed: boolean;
  }
>(
  "open_waitlist_places",
  `select place.medical_business_id, place.place_id, place.customer_id, place.clinic_id, place.day::text as day,
     customer.closed_at is not null as is_account_closed,
     (select treatment.spot_id from treatment
       where treatment.medical_business_id = place.medical_business_id and treatment.customer_id = place.customer_id
         and treatment.clinic_id = place.clinic_id and treatment.clinical_department_id = place.clinical_department_id
         and treatment.status_id in ${STATUS_SQL.openVisit}
         and (treatment.starts_at at time zone 'Asia/Tokyo')::date = place.day
       limit 1) as booked_spot_id,
     exists (select from spot where ${IN_LINE} and spot.closed_at is null) as has_time_ahead,
     exists (select from spot where ${IN_LINE} and spot.closed_at > :closing) as is_just_closed,
     exists (select from spot where ${OF_LINE} and spot.closed_at >= place.joined_at and spot.starts_at > :now)
       or not exists (select from spot where ${OF_LINE}) as is_closed_by_clinic,
     place.offer_spot_id,
     exists (select from seat where seat.medical_business_id = place.medical_business_id
       and seat.hold_id = place.offer_hold_id and seat.held_until > :now) as is_held,
     not exists (select from spot where spot.medical_business_id = place.medical_business_id
       and spot.spot_id = place.offer_spot_id and spot.closed_at is null) as is_spot_closed
   from waitlist_place place
   join customer on customer.medical_business_id = place.medical_business_id
     and customer.customer_id = place.customer_id
   where place.ended_at is null`,
);

/** Every open place, with the facts that decide about it. */
export async function listOpenPlaces(
  database: Database,
  at: { earliest: Date; now: Date; closing: Date },
): Promise<OpenPlace[]> {
  const rows = await selectOpenPlaces(database, at);
  return rows.map(
    ({ offerSpotId, isHeld, isSpotClosed, medicalBusinessId, placeId, customerId, clinicId, ...facts }) => {
      const offer = offerSpotId === null ? null : { spotId: offerSpotId, isHeld, isSpotClosed };
      return { medicalBusinessId, placeId, customerId, clinicId, facts: { ...facts, offer } };
    },
  );
}

export type NextInLine = PlaceKey & { customerId: string; clinicId: string; line: string };

/** A seat may be offered to a patient without a booking, an unpaid charge, an offer or a hold. */
const MAY_BE_OFFERED = `place.ended_at is null and place.offered_at is null
  and not exists (select from treatment where treatment.medical_business_id = place.medical_business_id
    and treatment.customer_id = place.customer_id
    and (treatment.status_id in ${STATUS_SQL.openVisit} or treatment.status_id in ${STATUS_SQL.unpaid}))
  and not exists (select from seat where seat.medical_business_id = place.medical_business_id
    and seat.customer_id = place.customer_id and seat.treatment_id is null and seat.held_until > :now)`;

const selectNextInLine = prepareStatement<{ earliest: Date; now: Date }, NextInLine>(
  "next_in_waitlist",
  `select place.medical_business_id, place.place_id, place.customer_id, place.clinic_id,
     place.clinic_id || ' ' || place.clinical_department_id || ' ' || place.day as line
   from waitlist_place place
   join clinic on clinic.clinic_id = place.clinic_id
   where ${MAY_BE_OFFERED} and ${MAY_OFFER_TIMES} and exists (select from spot where ${IN_LINE} and ${HAS_FREE_SEAT})
   order by line, place.joined_at, place.place_id`,
);

/** The patients to whom a free seat may be offered now, list by list, the first of each list first. */
export function listNextInLine(database: Database, at: { earliest: Date; now: Date }): Promise<NextInLine[]> {
  return selectNextInLine(database, at);
}

const lockFreeCustomer = prepareStatement<{ medicalBusinessId: string; customerId: string }, Record<string, never>>(
  "lock_waiting_customer",
  `select 1 from customer
   where medical_business_id = :medicalBusinessId and customer_id = :customerId and closed_at is null
   for no key update skip locked`,
);

/** Locks a customer who has no other change in progress, as booking does; `false` when they have one, or have left. */
export async function lockIdleCustomer(
  database: Database,
  { medicalBusinessId, customerId }: { medicalBusinessId: string; customerId: string },
): Promise<boolean> {
  return (await lockFreeCustomer(database, { medicalBusinessId, customerId })).length > 0;
}

const lockPlace = prepareStatement<PlaceKey & { now: Date }, { placeId: string }>(
  "lock_waitlist_place",
  `select place.place_id from waitlist_place place
   where place.medical_business_id = :medicalBusinessId and place.place_id = :placeId and ${MAY_BE_OFFERED}
   for update`,
);

/** Locks a place to which a seat may be offered; `false` when that has changed in the meantime. */
export async function lockPlaceToOffer(
  database: Database,
  { medicalBusinessId, placeId }: PlaceKey,
  now: Date,
): Promise<boolean> {
  return (await lockPlace(database, { medicalBusinessId, placeId, now })).length > 0;
}

const selectFreeTimes = prepareStatement<PlaceKey & { earliest: Date; now: Date }, { spotId: string; startsAt: Date }>(
  "free_times_of_waitlist_place",
  `select spot.spot_id, spot.starts_at from waitlist_place place
   join spot on ${IN_LINE} and ${HAS_FREE_SEAT}
   where place.medical_business_id = :medicalBusinessId and place.place_id = :placeId
   order by spot.starts_at, spot.doctor_name`,
);

/** The times with a free seat that a place waits for, earliest first. */
export function listFreeTimes(
  database: Database,
  { medicalBusinessId, placeId }: PlaceKey,
  at: { earliest: Date; now: Date },
): Promise<{ spotId: string; startsAt: Date }[]> {
  return selectFreeTimes(database, { medicalBusinessId, placeId, ...at });
}

const writeOffer = prepareStatement<PlaceKey & { spotId: string; holdId: string; now: Date }, { placeId: string }>(
  "offer_to_waitlist_place",
  `update waitlist_place set offered_at = :now, offer_spot_id = :spotId, offer_hold_id = :holdId
   where medical_business_id = :medicalBusinessId and place_id = :placeId
   returning place_id`,
);

export async function storeOffer(
  database: Database,
  { medicalBusinessId, placeId }: PlaceKey,
  offer: { spotId: string; holdId: string; now: Date },
): Promise<void> {
  await writeOffer(database, { medicalBusinessId, placeId, ...offer });
}

const revokeOffer = prepareStatement<PlaceKey, { placeId: string }>(
  "take_waitlist_offer_back",
  `with held as (
     update seat set customer_id = null, hold_id = null, held_until = null, was_extended = false
     from waitlist_place place
     where place.medical_business_id = :medicalBusinessId and place.place_id = :placeId and place.ended_at is null
       and seat.medical_business_id = place.medical_business_id and seat.hold_id = place.offer_hold_id
       and seat.treatment_id is null
   )
   update waitlist_place set offered_at = null, offer_spot_id = null, offer_hold_id = null
   where medical_business_id = :medicalBusinessId and place_id = :placeId and ended_at is null
   returning place_id`,
);

/** Puts a place back into the list, where it was: the clinic closed the offered time. */
export async function requeuePlace(database: Database, { medicalBusinessId, placeId }: PlaceKey): Promise<void> {
  await revokeOffer(database, { medicalBusinessId, placeId });
}
