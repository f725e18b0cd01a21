import type { Closure } from "@madoguchi/contract/spot/closure";
import type { DayRange } from "@madoguchi/contract/spot/day-range";
import { minutesOfClock, writeClock } from "@madoguchi/contract/time/clock-time";
import { and, asc, eq, gt, gte, inArray, isNull, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { clinicalDepartment } from "../clinic/clinic.table.ts";
import { seat, spot } from "./spot.table.ts";
import { closure } from "./weekly-session.table.ts";

type ClinicKey = { medicalBusinessId: string; clinicId: string };

/** A clinic's closures on these days, earliest first. */
export async function listClosures(database: Database, clinicId: string, { from, to }: DayRange): Promise<Closure[]> {
  const rows = await database
    .select()
    .from(closure)
    .where(and(eq(closure.clinicId, clinicId), gte(closure.day, from), lte(closure.day, to), isNull(closure.removedAt)))
    .orderBy(asc(closure.day), asc(closure.fromMinute), asc(closure.closureId));
  return rows.map(({ fromMinute, untilMinute, clinicId: _, removedAt: __, ...row }) => ({
    ...row,
    from: writeClock(fromMinute),
    until: writeClock(untilMinute),
  }));
}

export async function insertClosure(
  database: Database,
  clinicId: string,
  { from, until, ...row }: Closure,
): Promise<void> {
  await database
    .insert(closure)
    .values({ ...row, clinicId, fromMinute: minutesOfClock(from), untilMinute: minutesOfClock(until) });
}

/** Deletes a closure and returns it; `undefined` when the clinic has none of this id. */
export async function removeClosure(
  database: Database,
  clinicId: string,
  closureId: string,
  at: Date,
): Promise<Omit<Closure, "closureId"> | undefined> {
  const removed = await database
    .update(closure)
    .set({ removedAt: at })
    .where(and(eq(closure.clinicId, clinicId), eq(closure.closureId, closureId), isNull(closure.removedAt)))
    .returning({
      ...{ clinicalDepartmentId: closure.clinicalDepartmentId, doctorName: closure.doctorName, day: closure.day },
      ...{ fromMinute: closure.fromMinute, untilMinute: closure.untilMinute, reason: closure.reason },
    });
  return removed.map(({ fromMinute, untilMinute, ...row }) => ({
    ...row,
    from: writeClock(fromMinute),
    until: writeClock(untilMinute),
  }))[0];
}

/**
 * Closes the open spots ahead that overlap a period, by a closure. Begun bookings are waited for, so that `closed` and
 * `reservations` are complete, including those in spots that were closed before.
 */
export async function closeSpotsBetween(
  transaction: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  period: {
    closureId: string;
    clinicalDepartmentId: string | null;
    doctorName: string | null;
    from: Date;
    until: Date;
    now: Date;
  },
): Promise<{ closed: number; reservations: { spotId: string; treatmentId: string }[] }> {
  const departments = transaction
    .select({ id: clinicalDepartment.clinicalDepartmentId })
    .from(clinicalDepartment)
    .where(eq(clinicalDepartment.clinicId, clinicId));
  const isTouched = and(
    eq(spot.medicalBusinessId, medicalBusinessId),
    eq(spot.clinicId, clinicId),
    period.clinicalDepartmentId === null
      ? inArray(spot.clinicalDepartmentId, departments)
      : eq(spot.clinicalDepartmentId, period.clinicalDepartmentId),
    period.doctorName === null ? undefined : eq(spot.doctorName, period.doctorName),
    // A spot lasts a day at most, so the search can use the index of starts.
    gt(spot.startsAt, sql`${period.from}::timestamptz - interval '1 day'`),
    lt(spot.startsAt, period.until),
    gt(spot.endsAt, period.from),
    gt(spot.startsAt, period.now),
  );
  const closed = await transaction
    .update(spot)
    .set({ closedAt: period.now, closureId: period.closureId })
    .where(and(isTouched, isNull(spot.closedAt)))
    .returning({ spotId: spot.spotId });
  const touched = await transaction.select({ spotId: spot.spotId }).from(spot).where(isTouched);
  const spotIds = touched.map(({ spotId }) => spotId);
  return { closed: closed.length, reservations: await findReservations(transaction, medicalBusinessId, spotIds) };
}

export async function findReservations(database: Database, medicalBusinessId: string, spotIds: readonly string[]) {
  if (spotIds.length === 0) return [];
  const rows = await database
    .select({ spotId: seat.spotId, treatmentId: seat.treatmentId })
    .from(seat)
    .where(and(eq(seat.medicalBusinessId, medicalBusinessId), inArray(seat.spotId, [...spotIds])))
    .orderBy(asc(seat.spotId), asc(seat.seatNumber));
  return rows.flatMap(({ spotId, treatmentId }) => (treatmentId === null ? [] : [{ spotId, treatmentId }]));
}

const openOrHandOver = prepareStatement<{ closureId: string }, { isOpen: boolean }>(
  "open_spots_of_closure",
  `update spot
   set closure_id = other.closure_id, closed_at = case when other.closure_id is not null then spot.closed_at end
   from (
     select closed.medical_business_id, closed.spot_id, (
       select closure.closure_id from closure
       where closure.clinic_id = closed.clinic_id and closure.removed_at is null
         and (closure.clinical_department_id is null
           or closure.clinical_department_id = closed.clinical_department_id)
         and (closure.doctor_name is null or closure.doctor_name = closed.doctor_name)
         and closure.day between (closed.starts_at at time zone 'Asia/Tokyo')::date
           and (closed.ends_at at time zone 'Asia/Tokyo')::date
         and (closure.day + closure.from_minute * interval '1 minute') at time zone 'Asia/Tokyo' < closed.ends_at
         and (closure.day + closure.until_minute * interval '1 minute') at time zone 'Asia/Tokyo' > closed.starts_at
       order by closure.closure_id
       limit 1
     ) as closure_id
     from spot closed
     where closed.closure_id = :closureId
   ) other
   where spot.medical_business_id = other.medical_business_id and spot.spot_id = other.spot_id
   returning spot.closed_at is null as is_open`,
);

/**
 * Opens the spots that a closure had closed, and returns their number. Spots that another closure overlaps stay closed,
 * by that one from now on. Delete the closure first.
 */
export async function openSpotsOfClosure(database: Database, closureId: string): Promise<number> {
  return (await openOrHandOver(database, { closureId })).filter((spot) => spot.isOpen).length;
}
