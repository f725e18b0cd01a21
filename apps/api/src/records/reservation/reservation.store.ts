import type { Consent } from "@madoguchi/contract/terms/terms";
import { startOfToday } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { violatedUniqueness } from "../../platform/db/database-error.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { hasDoctorSql } from "../preparation/needed-lines.ts";
import { SEAT_IS_FREE, seatOfOpenSpotSql } from "../spot/free-seat.ts";
import { takeSeat } from "../spot/seat.store.ts";
import { readTermsState, TERMS_STATE, type TermsState, type TermsStateRow } from "../terms/terms.store.ts";
import { CHANGES_OF_DAY } from "./booking-limit.ts";
import { BOOKING_OBSTACLES_SQL, type BookingObstacles } from "./booking-obstacles.ts";

export type BookingSituation = BookingObstacles &
  TermsState & {
    hasDoctor: boolean;
    hasProfile: boolean;
    birthdate: string | null;
    changesOfDay: number;
    spot: { spotId: string; startsAt: Date; isClosed: boolean; minimumAge: number } | undefined;
    /** The customer's live hold of any spot. */
    ownHold: { holdId: string; spotId: string; wasExtended: boolean } | undefined;
  };

const selectBookingSituation = prepareStatement<
  { medicalBusinessId: string; customerId: string; clinicId: string; spotId: string | null; now: Date; dayStart: Date },
  BookingObstacles &
    TermsStateRow & {
      hasDoctor: boolean;
      hasProfile: boolean;
      birthdate: string | null;
      minimumAge: number;
      changesOfDay: number;
      spotId: string | null;
      startsAt: Date;
      isClosed: boolean;
      holdId: string | null;
      holdSpotId: string;
      wasExtended: boolean;
    }
>(
  "booking_situation",
  `select
     ${BOOKING_OBSTACLES_SQL},
     exists (select from profile where medical_business_id = :medicalBusinessId
       and customer_id = :customerId) as has_profile,
     (select birthdate::text from profile where medical_business_id = :medicalBusinessId
       and customer_id = :customerId) as birthdate,
     coalesce((select minimum_age from clinical_department department where department.clinic_id = spot.clinic_id
       and department.clinical_department_id = spot.clinical_department_id), 0) as minimum_age,
     ${hasDoctorSql(":clinicId")} as has_doctor,
     ${CHANGES_OF_DAY},
     ${TERMS_STATE},
     spot.spot_id, spot.starts_at, spot.closed_at is not null as is_closed,
     own.hold_id, own.spot_id as hold_spot_id, own.was_extended
   from customer
   left join seat own on own.medical_business_id = :medicalBusinessId and own.customer_id = :customerId
     and own.treatment_id is null and own.held_until > :now
   left join spot on spot.medical_business_id = :medicalBusinessId and spot.clinic_id = :clinicId
     and spot.spot_id = coalesce(:spotId::uuid, own.spot_id)
   where customer.medical_business_id = :medicalBusinessId and customer.customer_id = :customerId
     and customer.closed_at is null and customer.merged_into is null
   for no key update of customer`,
);

/**
 * Everything by which a booking is decided: of the spot `spotId`, or of the held one when that is `null`; `undefined`
 * when the customer's account was closed or merged in the meantime. Locks the customer, so that their calls come one
 * after the other; a change by the call before this one is caught by `insertBooking`.
 */
export async function findBookingSituation(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  spotId: string | null,
  now: Date,
): Promise<BookingSituation | undefined> {
  const key = { medicalBusinessId, customerId, clinicId, spotId, now, dayStart: startOfToday(now) };
  const [row] = await selectBookingSituation(database, key);
  if (!row) return undefined;
  return {
    openVisitAt: row.openVisitAt,
    hasUnpaid: row.hasUnpaid,
    hasProfile: row.hasProfile,
    birthdate: row.birthdate,
    hasDoctor: row.hasDoctor,
    changesOfDay: row.changesOfDay,
    ...readTermsState(row),
    spot:
      row.spotId === null
        ? undefined
        : { spotId: row.spotId, startsAt: row.startsAt, isClosed: row.isClosed, minimumAge: row.minimumAge },
    ownHold:
      row.holdId === null ? undefined : { holdId: row.holdId, spotId: row.holdSpotId, wasExtended: row.wasExtended },
  };
}

export type NewBooking = {
  treatmentId: string;
  actor: string;
  statedOperator: string | null;
  requestId: string;
  auditEventId: string;
  spotId: string;
  /** The hold whose seat is taken; `null` takes any free seat of the spot. */
  holdId: string | null;
  reservationNumber: string;
  isFirstTreatment: boolean;
  isNewReservation: boolean;
  /** The doctor telephones; by default the visit is held as the clinic's others. */
  isByTelephone?: boolean;
  consents: readonly Consent[];
  now: Date;
};

/**
 * One statement, because each round trip of the busiest call counts: takes the seat, releases another one that the
 * customer held, and writes the treatment, the consents and the audit event. Without a seat, or for a closed spot,
 * nothing is written. A held seat that is locked has expired and is being taken by another patient, who may be waiting
 * for ours; it is skipped.
 */
const insertWholeBooking = prepareStatement<
  Omit<NewBooking, "consents" | "isByTelephone"> & { isByTelephone: boolean } & ClinicCustomer & {
      consentKinds: string[];
      consentVersions: number[];
    },
  { treatmentId: string }
>(
  "book_seat",
  `with ${seatOfOpenSpotSql(`case when :holdId::uuid is null then ${SEAT_IS_FREE} else seat.hold_id = :holdId end`)},
   taken as (
     update seat
     set customer_id = :customerId, treatment_id = :treatmentId, hold_id = null, held_until = null,
       was_extended = false
     where medical_business_id = :medicalBusinessId and spot_id = :spotId
       and seat_number = (select chosen.seat_number from chosen) and exists (select from open_spot)
     returning spot_id, seat_number
   ), released as (
     update seat
     set customer_id = null, hold_id = null, held_until = null, was_extended = false
     where medical_business_id = :medicalBusinessId and (spot_id, seat_number) in (
       select own.spot_id, own.seat_number from seat own
       where own.medical_business_id = :medicalBusinessId and own.customer_id = :customerId
         and own.treatment_id is null
         and exists (select from taken)
         and not exists (
           select from taken where taken.spot_id = own.spot_id and taken.seat_number = own.seat_number
         )
       for update skip locked
     )
   ), booked as (
     insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
       clinical_department_id, spot_id, reservation_number, is_first_treatment, is_new_reservation, is_by_telephone, doctor_name,
       starts_at, ends_at, created_at)
     select spot.medical_business_id, :treatmentId::uuid, spot.clinic_id, :customerId::uuid, 'consultation', 1,
       spot.clinical_department_id, spot.spot_id, :reservationNumber::text, :isFirstTreatment::boolean,
       :isNewReservation::boolean, :isByTelephone::boolean, spot.doctor_name, spot.starts_at, spot.ends_at, :now::timestamptz
     from taken
     join spot on spot.medical_business_id = :medicalBusinessId and spot.spot_id = taken.spot_id
     returning treatment_id
   ), agreed as (
     insert into consent (medical_business_id, consent_id, customer_id, treatment_id, clinic_id, kind, version,
       agreed_at)
     select :medicalBusinessId::text, gen_random_uuid(), :customerId::uuid, booked.treatment_id, :clinicId::text,
       given.kind, given.version, :now::timestamptz
     from booked, unnest(:consentKinds::text[], :consentVersions::integer[]) as given (kind, version)
   ), audited as (
     insert into audit_event (medical_business_id, audit_event_id, actor, stated_operator, action, subject, customer_id,
       request_id, at)
     select :medicalBusinessId::text, :auditEventId::uuid, :actor::text, :statedOperator::text, 'treatment.book',
       'treatment:' || booked.treatment_id, :customerId::uuid, :requestId::text, :now::timestamptz
     from booked
   )
   select treatment_id from booked`,
);

/**
 * Books, or returns the reason against it: `no-seat` when the seat was taken or its spot closed in the meantime,
 * `not-unique` when a unique index refuses (an open visit made at the same moment, or an existing reservation number).
 * The transaction is aborted after `not-unique`.
 */
export async function insertBooking(
  database: Database,
  customer: ClinicCustomer,
  { consents, ...booking }: NewBooking,
): Promise<"booked" | "no-seat" | "not-unique"> {
  try {
    const { medicalBusinessId, clinicId, customerId } = customer;
    const row = {
      ...{ medicalBusinessId, clinicId, customerId },
      isByTelephone: false,
      ...booking,
      consentKinds: consents.map(({ kind }) => kind),
      consentVersions: consents.map(({ version }) => version),
    };
    const rows = await takeSeat(database, row, () => insertWholeBooking(database, row));
    return rows.length === 1 ? "booked" : "no-seat";
  } catch (error) {
    if (violatedUniqueness(error) === undefined) throw error;
    return "not-unique";
  }
}
