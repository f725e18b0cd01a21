import { withPatients } from "@madoguchi/contract/operation/operation-call";
import type { ManagedSpot } from "@madoguchi/contract/spot/managed-spot";
import {
  addSpotCall,
  changeCapacityCall,
  closeSpotCall,
  openSpotCall,
  previewTemplateCall,
  readSpotsCall,
  runTemplateCall,
} from "@madoguchi/contract/spot/spot.operation.calls";
import { endOfCalendarDay, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceSpots } from "../../records/clinic/announce-change.store.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { listNationalHolidays } from "../../records/clinic/national-holidays.ts";
import { requireDepartment } from "../../records/clinic/require-department.ts";
import { openDisplacedTasks } from "../../records/displaced/displaced-tasks.ts";
import { hasDoctor } from "../../records/preparation/has-doctor.store.ts";
import { findReservations } from "../../records/spot/closure.store.ts";
import { compareWithTemplate, makeSpotsFromTemplate } from "../../records/spot/make-spots.ts";
import {
  addSeats,
  closeSpot,
  countSeats,
  type KeptSpot,
  listManagedSpots,
  lockSpots,
  openSpot,
  removeFreeSeats,
} from "../../records/spot/managed-spot.store.ts";
import { findPeriods, insertPlannedSpots } from "../../records/spot/planned-spot.store.ts";
import { missingSpots } from "../../records/spot/planned-spots.ts";
import { missingTexts } from "../../records/terms/missing-texts.ts";
import { listCurrentTerms } from "../../records/terms/terms.store.ts";
import { isMovable, statusAfter } from "../../records/treatment/transitions.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { isOneOf, type Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";

function refuse(path: string, message: string): never {
  return fail("Validation", { issues: [{ path, message }] });
}

/**
 * The clinic's spots on these days, closed ones too, with the patients of their seats, the holidays among the days, and
 * why no patient can book, if so.
 */
export const readManagedSpots = answers(readSpotsCall, async ({ deps: { database, now }, operator, query: range }) => {
  const at = now();
  const period = { from: startOfCalendarDay(range.from), until: endOfCalendarDay(range.to), now: at };
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "spot.read", `clinic:${operator.clinicId}`, at);
    const kept = await listManagedSpots(transaction, operator, period);
    const texts = await listCurrentTerms(transaction, operator.clinicId);
    const hasNames = isOneOf(operator, withPatients);
    const spots = kept.map((each) => showSpot(each, hasNames));
    const holidays = listNationalHolidays(range);
    return { spots, holidays, missingTexts: missingTexts(texts), hasDoctor: await hasDoctor(transaction, operator) };
  });
});

/** By the rules of the acts themselves; without the patients' names for staff who may not read them. */
function showSpot({ seats, ...kept }: KeptSpot, hasNames: boolean): ManagedSpot {
  return {
    ...kept,
    seats: seats.map(({ statusId, patientName, ...seat }) => ({
      ...seat,
      patientName: hasNames ? patientName : null,
      canMove: statusId !== null && isMovable(statusId),
      canCancel: statusId !== null && statusAfter(statusId, "cancel") !== undefined,
    })),
  };
}

/**
 * Makes one spot outside the template. `database` must be a transaction. E001 in the past, for a department that the
 * clinic does not have, and while the doctor has another spot.
 */
export const addSpot = answers(addSpotCall, async ({ deps: { database, now }, operator, body: request }) => {
  const at = now();
  const wish = { ...request, startsAt: new Date(request.startsAt), endsAt: new Date(request.endsAt) };
  if (wish.startsAt <= at) refuse("startsAt", "これから始まる時間を指定してください。");
  await lockClinic(database, operator.clinicId);
  await requireDepartment(database, operator.clinicId, request.clinicalDepartmentId);
  const existing = await findPeriods(database, operator, { from: wish.startsAt, until: wish.endsAt });
  const [spotId] = await insertPlannedSpots(database, operator, missingSpots([wish], existing, at));
  if (spotId === undefined) return refuse("startsAt", "この医師には同じ時間帯の予約枠があります。");
  await announceSpots(database, operator);
  await recordClinicEvent(database, operator, "spot.add", `spot:${spotId}`, at, { before: null, after: request });
  return { spotId };
});

async function requireSpot(database: Deps["database"], operator: Operator, spotId: string) {
  const [found] = isUuid(spotId) ? ((await lockSpots(database, operator, [spotId])) ?? []) : [];
  return found ?? fail("ResourceNotFound");
}

/** Changes a spot's seats. E001 when a booked or held one would be removed, E004 without such a spot. */
export const changeCapacity = acts(
  changeCapacityCall,
  async ({ deps: { database, now }, operator, params: { spotId }, body: { capacity } }) => {
    const { medicalBusinessId } = operator;
    await database.transaction(async (transaction) => {
      const at = now();
      await requireSpot(transaction, operator, spotId);
      const { count, highest } = await countSeats(transaction, { medicalBusinessId, spotId });
      if (capacity === count) return;
      if (capacity > count) await addSeats(transaction, { medicalBusinessId, spotId }, highest, capacity - count);
      if (capacity < count) {
        const removed = await removeFreeSeats(transaction, { medicalBusinessId, spotId }, count - capacity, at);
        if (removed < count - capacity) refuse("capacity", "予約または仮押さえのある席は減らせません。");
      }
      await announceSpots(transaction, operator);
      await recordClinicEvent(transaction, operator, "spot.change-capacity", `spot:${spotId}`, at, {
        before: { capacity: count },
        after: { capacity },
      });
    });
  },
);

/** Closes this time for bookings. Returns the reservations, which stay. E004 when there is no such spot. */
export const shutSpot = answers(closeSpotCall, async ({ deps: { database, now }, operator, params: { spotId } }) => {
  const { medicalBusinessId } = operator;
  return database.transaction(async (transaction) => {
    const at = now();
    await requireSpot(transaction, operator, spotId);
    await closeSpot(transaction, { medicalBusinessId, spotId }, at);
    await announceSpots(transaction, operator);
    await recordClinicEvent(transaction, operator, "spot.close", `spot:${spotId}`, at);
    const reservations = await findReservations(transaction, medicalBusinessId, [spotId]);
    await openDisplacedTasks(transaction, operator, reservations, at);
    return { remainingTreatmentIds: reservations.map(({ treatmentId }) => treatmentId) };
  });
});

/** Opens this time for bookings again. E004 when there is no such spot. */
export const reopenSpot = acts(openSpotCall, async ({ deps: { database, now }, operator, params: { spotId } }) => {
  const { medicalBusinessId } = operator;
  await database.transaction(async (transaction) => {
    const { isClosed } = await requireSpot(transaction, operator, spotId);
    if (!isClosed) return;
    await openSpot(transaction, { medicalBusinessId, spotId });
    await announceSpots(transaction, operator);
    await recordClinicEvent(transaction, operator, "spot.open", `spot:${spotId}`, now());
  });
});

/** Makes the spots of the weekly template that are missing on these days; see `makeSpotsFromTemplate`. */
export const runTemplate = answers(runTemplateCall, async ({ deps, operator, body: range }) => {
  return deps.database.transaction(async (database) => {
    const made = await makeSpotsFromTemplate({ ...deps, database }, operator, range);
    if (made > 0) await announceSpots(database, operator);
    await recordClinicEvent(database, operator, "spot.make-from-template", `clinic:${operator.clinicId}`, deps.now());
    return { made };
  });
});

/** Previews the spots that the weekly template would make on these days, by day. Nothing is made. */
export const previewTemplate = answers(previewTemplateCall, async ({ deps, operator, query: range }) => {
  return deps.database.transaction(async (database) => {
    const { missing, existing } = await compareWithTemplate({ ...deps, database }, operator, range);
    await recordClinicEvent(database, operator, "spot.preview", `clinic:${operator.clinicId}`, deps.now());
    const holidays = new Map(listNationalHolidays(range).map(({ day, name }) => [day, name]));
    const days = new Map<string, { existing: number; missing: number }>();
    const count = (startsAt: Date, part: "existing" | "missing") => {
      const day = toCalendarDay(startsAt);
      const counts = days.get(day) ?? { existing: 0, missing: 0 };
      days.set(day, { ...counts, [part]: counts[part] + 1 });
    };
    for (const { startsAt } of existing) count(startsAt, "existing");
    for (const { startsAt } of missing) count(startsAt, "missing");
    const listed = [...days].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return {
      missing: missing.length,
      days: listed.map(([day, counts]) => ({ day, ...counts, holiday: holidays.get(day) ?? null })),
    };
  });
});
