import { endOfCalendarDay, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { clinicalDepartment } from "../clinic/clinic.table.ts";
import type { ClinicCustomer, Customer } from "../customer/customer-lookup.store.ts";
import { SEAT_IS_FREE } from "../spot/free-seat.ts";
import type { PlaceEnd } from "./place-settlement.ts";
import { waitlistPlace } from "./waitlist.table.ts";

export type PlaceKey = { medicalBusinessId: string; placeId: string };
export type Line = { clinicId: string; clinicalDepartmentId: string; day: string; doctorName: string | null };

export type Place = {
  placeId: string;
  customerId: string;
  clinicalDepartmentId: string;
  clinicalDepartmentName: string;
  doctorName: string | null;
  day: string;
  joinedAt: Date;
  medicalRecordCode: string;
  patientName: string | null;
  offer: { spotId: string; startsAt: Date; doctorName: string; until: Date } | null;
};

type PlaceRow = Omit<Place, "offer"> & {
  offerSpotId: string | null;
  offerStartsAt: Date;
  offerDoctorName: string;
  heldUntil: Date;
};

const PLACES = `select place.place_id, place.customer_id, place.clinical_department_id,
     department.name as clinical_department_name, place.doctor_name, place.day::text as day, place.joined_at,
     customer.medical_record_code, nullif(concat_ws(' ', profile.last_name, profile.first_name), '') as patient_name,
     spot.spot_id as offer_spot_id, spot.starts_at as offer_starts_at, spot.doctor_name as offer_doctor_name, seat.held_until
   from waitlist_place place
   join clinical_department department on department.clinic_id = place.clinic_id
     and department.clinical_department_id = place.clinical_department_id
   join customer on customer.medical_business_id = place.medical_business_id
     and customer.customer_id = place.customer_id
   left join profile on profile.medical_business_id = place.medical_business_id
     and profile.customer_id = place.customer_id
   left join seat on seat.medical_business_id = place.medical_business_id and seat.hold_id = place.offer_hold_id
     and seat.held_until > :now
   left join spot on spot.medical_business_id = seat.medical_business_id and spot.spot_id = seat.spot_id
     and spot.closed_at is null`;

function toPlace({ offerSpotId, offerStartsAt, offerDoctorName, heldUntil, ...place }: PlaceRow): Place {
  const offer =
    offerSpotId === null
      ? null
      : { spotId: offerSpotId, startsAt: offerStartsAt, doctorName: offerDoctorName, until: heldUntil };
  return { ...place, offer };
}

const selectOwnPlaces = prepareStatement<ClinicCustomer & { now: Date }, PlaceRow>(
  "own_waitlist",
  `${PLACES}
   where place.medical_business_id = :medicalBusinessId and place.customer_id = :customerId
     and place.clinic_id = :clinicId and place.ended_at is null
   order by place.day, place.joined_at`,
);

/** A patient's open places, by their day. */
export async function listOwnPlaces(database: Database, customer: ClinicCustomer, now: Date): Promise<Place[]> {
  const { medicalBusinessId, customerId, clinicId } = customer;
  return (await selectOwnPlaces(database, { medicalBusinessId, customerId, clinicId, now })).map(toPlace);
}

const selectPlacesOfDays = prepareStatement<
  { medicalBusinessId: string; clinicId: string; from: string; to: string; now: Date },
  PlaceRow
>(
  "waitlist_of_days",
  `${PLACES}
   where place.medical_business_id = :medicalBusinessId and place.clinic_id = :clinicId
     and place.day between :from::date and :to::date and place.ended_at is null and customer.closed_at is null
   order by place.day, place.joined_at, place.place_id`,
);

/** The waiting patients of a clinic's days, in the order of the list. */
export async function listPlacesOfDays(
  database: Database,
  clinic: { medicalBusinessId: string; clinicId: string },
  days: { from: string; to: string },
  now: Date,
): Promise<Place[]> {
  const { medicalBusinessId, clinicId } = clinic;
  return (await selectPlacesOfDays(database, { medicalBusinessId, clinicId, ...days, now })).map(toPlace);
}

const selectLineState = prepareStatement<
  Line & { medicalBusinessId: string; earliest: Date; from: Date; until: Date; now: Date },
  { times: number; freeTimes: number }
>(
  "waitlist_line_state",
  `select count(*)::int as times, (count(*) filter (where exists (select from seat
     where seat.medical_business_id = spot.medical_business_id and seat.spot_id = spot.spot_id
       and ${SEAT_IS_FREE})))::int as free_times
   from spot
   where spot.medical_business_id = :medicalBusinessId and spot.clinic_id = :clinicId
     and spot.clinical_department_id = :clinicalDepartmentId and spot.starts_at >= :from and spot.starts_at < :until
     and spot.starts_at >= :earliest and spot.closed_at is null
     and (:doctorName::text is null or spot.doctor_name = :doctorName)`,
);

/** The number of a list's open times from `earliest` on, and of those with a free seat now. */
export async function readLineState(
  database: Database,
  { medicalBusinessId, ...line }: Line & { medicalBusinessId: string },
  { earliest, now }: { earliest: Date; now: Date },
): Promise<{ times: number; freeTimes: number }> {
  const bounds = { from: startOfCalendarDay(line.day), until: endOfCalendarDay(line.day) };
  const [row] = await selectLineState(database, { medicalBusinessId, ...line, ...bounds, earliest, now });
  return row ?? { times: 0, freeTimes: 0 };
}

/** The number of a patient's open places, in all clinics of the business. */
export async function countOpenPlaces(
  database: Database,
  { medicalBusinessId, customerId }: { medicalBusinessId: string; customerId: string },
): Promise<number> {
  const [row] = await database
    .select({ open: count() })
    .from(waitlistPlace)
    .where(and(ofCustomer(waitlistPlace, { medicalBusinessId, customerId }), isNull(waitlistPlace.endedAt)));
  return row?.open ?? 0;
}

export async function insertPlace(
  database: Database,
  { medicalBusinessId, customerId }: ClinicCustomer,
  place: Line & { placeId: string; joinedAt: Date },
): Promise<void> {
  await database.insert(waitlistPlace).values({ medicalBusinessId, customerId, ...place });
}

/** Changes the doctor, or to any, at the same place in the list. */
export async function changeDoctor(database: Database, key: PlaceKey, doctorName: string | null): Promise<void> {
  await database
    .update(waitlistPlace)
    .set({ doctorName })
    .where(and(eq(waitlistPlace.medicalBusinessId, key.medicalBusinessId), eq(waitlistPlace.placeId, key.placeId)));
}

const endOpenPlace = prepareStatement<
  PlaceKey & { endedAs: PlaceEnd; now: Date },
  { customerId: string; clinicId: string }
>(
  "end_waitlist_place",
  `with ended as (
     update waitlist_place set ended_at = :now, ended_as = :endedAs
     where medical_business_id = :medicalBusinessId and place_id = :placeId and ended_at is null
     returning medical_business_id, customer_id, clinic_id, offer_hold_id
   ), released as (
     update seat set customer_id = null, hold_id = null, held_until = null, was_extended = false
     from ended
     where seat.medical_business_id = ended.medical_business_id and seat.hold_id = ended.offer_hold_id
       and seat.treatment_id is null and (:endedAs <> 'missed' or seat.held_until <= :now)
   )
   select customer_id, clinic_id from ended`,
);

/**
 * Ends a place and releases the seat that is held for it; `undefined` when it has ended before. A hold that the patient
 * prolongs at this moment stays with them.
 */
export async function endPlace(database: Database, key: PlaceKey, endedAs: PlaceEnd, now: Date) {
  const [ended] = await endOpenPlace(database, { ...key, endedAs, now });
  return ended;
}

/** The patient of a place, ended or not; `undefined` when the business has no such place. */
export async function findPlaceOwner(database: Database, { medicalBusinessId, placeId }: PlaceKey) {
  const [row] = await database
    .select({ customerId: waitlistPlace.customerId, clinicId: waitlistPlace.clinicId, endedAt: waitlistPlace.endedAt })
    .from(waitlistPlace)
    .where(and(eq(waitlistPlace.medicalBusinessId, medicalBusinessId), eq(waitlistPlace.placeId, placeId)));
  return row;
}

/** All stored places of a patient, ended ones too, by the time of joining. */
export function listPlacesOfPatient(database: Database, { medicalBusinessId, customerId }: Customer) {
  return database
    .select({
      clinicId: waitlistPlace.clinicId,
      clinicalDepartment: clinicalDepartment.name,
      day: waitlistPlace.day,
      doctorName: waitlistPlace.doctorName,
      joinedAt: waitlistPlace.joinedAt,
      offeredAt: waitlistPlace.offeredAt,
      endedAt: waitlistPlace.endedAt,
      endedAs: waitlistPlace.endedAs,
    })
    .from(waitlistPlace)
    .innerJoin(
      clinicalDepartment,
      and(
        eq(clinicalDepartment.clinicId, waitlistPlace.clinicId),
        eq(clinicalDepartment.clinicalDepartmentId, waitlistPlace.clinicalDepartmentId),
      ),
    )
    .where(ofCustomer(waitlistPlace, { medicalBusinessId, customerId }))
    .orderBy(asc(waitlistPlace.joinedAt));
}
