import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { SEAT_IS_FREE } from "./free-seat.ts";
import { seat, spot } from "./spot.table.ts";

type ClinicKey = { medicalBusinessId: string; clinicId: string };
type SpotKey = { medicalBusinessId: string; spotId: string };

type KeptSeat = Omit<ManagedSpot["seats"][number], "canMove" | "canCancel"> & { statusId: TreatmentStatusId | null };

/** A spot with the statuses of its visits, from which follows what the clinic may do with them. */
export type KeptSpot = Omit<ManagedSpot, "seats"> & { seats: KeptSeat[] };

const selectManagedSpots = prepareStatement<
  ClinicKey & { from: Date; until: Date; now: Date },
  {
    spotId: string;
    clinicalDepartmentId: string;
    doctorName: string;
    startsAt: Date;
    endsAt: Date;
    closedAt: Date | null;
    seatNumber: number;
    isFree: boolean;
    treatmentId: string | null;
    statusId: TreatmentStatusId | null;
    medicalRecordCode: string | null;
    lastName: string | null;
    firstName: string | null;
  }
>(
  "kept_spots",
  `select spot.spot_id, spot.clinical_department_id, spot.doctor_name, spot.starts_at, spot.ends_at, spot.closed_at,
     seat.seat_number, ${SEAT_IS_FREE} as is_free, seat.treatment_id, treatment.status_id, customer.medical_record_code,
     profile.last_name, profile.first_name
   from clinical_department department
   join spot on spot.medical_business_id = :medicalBusinessId and spot.clinic_id = department.clinic_id
     and spot.clinical_department_id = department.clinical_department_id
     and spot.starts_at >= :from and spot.starts_at < :until
   join seat on seat.medical_business_id = spot.medical_business_id and seat.spot_id = spot.spot_id
   left join treatment on treatment.medical_business_id = seat.medical_business_id
     and treatment.treatment_id = seat.treatment_id
   left join customer on customer.medical_business_id = seat.medical_business_id
     and customer.customer_id = seat.customer_id
   left join lateral (select last_name, first_name from profile
     where profile.medical_business_id = seat.medical_business_id
       and profile.customer_id = seat.customer_id limit 1) profile on true
   where department.clinic_id = :clinicId
   order by spot.starts_at, spot.doctor_name, spot.spot_id, seat.seat_number`,
);

/** A clinic's spots that begin in a period, closed ones too, each with its seats and their patients. */
export async function listManagedSpots(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  period: { from: Date; until: Date; now: Date },
): Promise<KeptSpot[]> {
  const rows = await selectManagedSpots(database, { medicalBusinessId, clinicId, ...period });
  const spots = new Map<string, KeptSpot>();
  for (const row of rows) {
    const kept = spots.get(row.spotId) ?? {
      spotId: row.spotId,
      clinicalDepartmentId: row.clinicalDepartmentId,
      doctorName: row.doctorName,
      startsAt: toWireTime(row.startsAt),
      endsAt: toWireTime(row.endsAt),
      closedAt: row.closedAt === null ? null : toWireTime(row.closedAt),
      seats: [],
    };
    const isTaken = row.treatmentId !== null;
    kept.seats.push({
      seatNumber: row.seatNumber,
      state: isTaken ? "taken" : row.isFree ? "free" : "held",
      // The row of an expired hold still has its patient.
      medicalRecordCode: row.isFree ? null : row.medicalRecordCode,
      patientName: row.isFree ? null : [row.lastName, row.firstName].filter((name) => name !== null).join(" "),
      treatmentId: row.treatmentId,
      statusId: row.statusId,
    });
    spots.set(row.spotId, kept);
  }
  return [...spots.values()];
}

/**
 * Locks several spots of the clinic until the transaction ends, and returns which of them are closed; `undefined` when
 * the clinic does not have all of them.
 */
export async function lockSpots(
  transaction: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  spotIds: readonly string[],
): Promise<{ spotId: string; isClosed: boolean }[] | undefined> {
  const wanted = [...new Set(spotIds)];
  const found = await transaction
    .select({ spotId: spot.spotId, closedAt: spot.closedAt })
    .from(spot)
    .where(
      and(eq(spot.medicalBusinessId, medicalBusinessId), eq(spot.clinicId, clinicId), inArray(spot.spotId, wanted)),
    )
    // In one order, so that two changes of the same spots cannot deadlock.
    .orderBy(asc(spot.spotId))
    .for("no key update");
  if (found.length < wanted.length) return undefined;
  return found.map(({ spotId, closedAt }) => ({ spotId, isClosed: closedAt !== null }));
}

/** The number of a spot's seats, and the highest seat number. */
export async function countSeats(
  database: Database,
  { medicalBusinessId, spotId }: SpotKey,
): Promise<{ count: number; highest: number }> {
  const [row] = await database
    .select({
      count: sql<number>`count(*)::int`,
      highest: sql<number>`coalesce(max(${seat.seatNumber}), 0)::int`,
    })
    .from(seat)
    .where(and(eq(seat.medicalBusinessId, medicalBusinessId), eq(seat.spotId, spotId)));
  return row ?? { count: 0, highest: 0 };
}

export async function addSeats(database: Database, key: SpotKey, after: number, count: number): Promise<void> {
  const seats = Array.from({ length: count }, (_, index) => ({ ...key, seatNumber: after + index + 1 }));
  await database.insert(seat).values(seats);
}

const deleteFreeSeats = prepareStatement<SpotKey & { count: number; now: Date }, { seatNumber: number }>(
  "remove_free_seats",
  `delete from seat
   where medical_business_id = :medicalBusinessId and spot_id = :spotId and seat_number = any (array(
     select seat.seat_number from seat
     where seat.medical_business_id = :medicalBusinessId and seat.spot_id = :spotId and ${SEAT_IS_FREE}
     order by seat.seat_number desc
     limit :count
     for update skip locked
   ))
   returning seat_number`,
);

/**
 * Deletes `count` free seats, or as many as there are, and returns their number. Locked seats are skipped: the call
 * that takes one may wait for the spot that is locked here.
 */
export async function removeFreeSeats(
  transaction: Database,
  { medicalBusinessId, spotId }: SpotKey,
  count: number,
  now: Date,
): Promise<number> {
  return (await deleteFreeSeats(transaction, { medicalBusinessId, spotId, count, now })).length;
}

/** Closes a spot by itself; begun bookings are waited for. A closed spot keeps its time of closing. */
export async function closeSpot(transaction: Database, { medicalBusinessId, spotId }: SpotKey, at: Date) {
  const key = and(eq(spot.medicalBusinessId, medicalBusinessId), eq(spot.spotId, spotId));
  await transaction.update(spot).set({ closureId: null }).where(key);
  await transaction
    .update(spot)
    .set({ closedAt: at })
    .where(and(key, isNull(spot.closedAt)));
}

/** Closes locked spots that are open, all of one business. */
export async function closeSpots(
  transaction: Database,
  medicalBusinessId: string,
  spotIds: readonly string[],
  at: Date,
): Promise<void> {
  await transaction
    .update(spot)
    .set({ closedAt: at, closureId: null })
    .where(and(eq(spot.medicalBusinessId, medicalBusinessId), inArray(spot.spotId, [...spotIds])));
}

/** Opens locked spots, whatever closed them, all of one business. */
export async function openSpots(
  transaction: Database,
  medicalBusinessId: string,
  spotIds: readonly string[],
): Promise<void> {
  await transaction
    .update(spot)
    .set({ closedAt: null, closureId: null })
    .where(and(eq(spot.medicalBusinessId, medicalBusinessId), inArray(spot.spotId, [...spotIds])));
}

/** Opens a spot, whatever closed it. */
export async function openSpot(database: Database, { medicalBusinessId, spotId }: SpotKey): Promise<void> {
  await database
    .update(spot)
    .set({ closedAt: null, closureId: null })
    .where(and(eq(spot.medicalBusinessId, medicalBusinessId), eq(spot.spotId, spotId)));
}
