import { randomUUID } from "node:crypto";
import { addClosureCall, deleteClosureCall, readClosuresCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { minutesOfClock } from "@madoguchi/contract/time/clock-time";
import { startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceSpots } from "../../records/clinic/announce-change.store.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import { requireDepartment } from "../../records/clinic/require-department.ts";
import { openDisplacedTasks } from "../../records/displaced/displaced-tasks.ts";
import {
  closeSpotsBetween,
  insertClosure,
  listClosures,
  openSpotsOfClosure,
  removeClosure,
} from "../../records/spot/closure.store.ts";
import { answers } from "../answer-operation-call.ts";
import { describeRemoval } from "../describe-change.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

const MINUTE_MS = 60_000;

/** The clinic's closures on these days. */
export const readClosures = answers(readClosuresCall, async ({ deps: { database, now }, operator, query: range }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "closure.read", `clinic:${operator.clinicId}`, now());
    return { closures: await listClosures(transaction, operator.clinicId, range) };
  });
});

/**
 * Makes an exception from the weekly template: closes the overlapping spots ahead, and stops the template from making
 * new ones there; the clinic may still add single spots. `database` must be a transaction. Reservations stay, and are
 * named. E001 for a department that the clinic does not have.
 */
export const addClosure = answers(addClosureCall, async ({ deps: { database, now }, operator, body: request }) => {
  const { clinicalDepartmentId, doctorName = null } = request;
  const closureId = randomUUID();
  const midnight = startOfCalendarDay(request.day).getTime();
  const at = now();
  // After this lock no run of the template can miss this closure.
  await lockClinic(database, operator.clinicId);
  if (clinicalDepartmentId !== null) await requireDepartment(database, operator.clinicId, clinicalDepartmentId);
  await insertClosure(database, operator.clinicId, { ...request, closureId });
  const { closed, reservations } = await closeSpotsBetween(database, operator, {
    closureId,
    clinicalDepartmentId,
    doctorName,
    from: new Date(midnight + minutesOfClock(request.from) * MINUTE_MS),
    until: new Date(midnight + minutesOfClock(request.until) * MINUTE_MS),
    now: at,
  });
  await openDisplacedTasks(database, operator, reservations, at);
  await announceSpots(database, operator);
  await recordClinicEvent(database, operator, "closure.add", `closure:${closureId}`, at, {
    before: null,
    after: request,
  });
  return { closureId, closedSpots: closed, remainingReservations: reservations };
});

/**
 * Withdraws a closure and opens its spots, unless another one overlaps them too. E004 when there is no such closure.
 */
export const deleteClosure = answers(
  deleteClosureCall,
  async ({ deps: { database, now }, operator, params: { closureId } }) => {
    if (!isUuid(closureId)) return fail("ResourceNotFound");
    return database.transaction(async (transaction) => {
      const at = now();
      await lockClinic(transaction, operator.clinicId);
      const act = ["closure.drop", `closure:${closureId}`, at] as const;
      const removed = await removeClosure(transaction, operator.clinicId, closureId, at);
      if (!removed) {
        await requireOwnEnding(transaction, operator, ...act);
        return { openedSpots: 0 };
      }
      const openedSpots = await openSpotsOfClosure(transaction, closureId);
      await announceSpots(transaction, operator);
      await recordClinicEvent(transaction, operator, ...act, describeRemoval(removed));
      return { openedSpots };
    });
  },
);
