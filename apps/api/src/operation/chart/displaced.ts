import type { Settled, SettleRequest } from "@madoguchi/contract/displaced/displaced";
import { readDisplacedCall, settleDisplacedCall } from "@madoguchi/contract/displaced/displaced.operation.calls";
import { errorCatalogue } from "@madoguchi/contract/errors/catalogue";
import { earliestStart } from "@madoguchi/contract/reservation/lead-time";
import { addCalendarDays, endOfCalendarDay, startOfCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { Failure } from "../../platform/errors/fail.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { listDisplaced, listOpenTimes } from "./displaced.store.ts";
import { moveTreatment } from "./move-treatment.ts";
import { proposeTimes } from "./propose-times.ts";
import { cancelByClinic } from "./treatment-steps.ts";

type Needs = Pick<Deps, "database" | "now">;

/** Proposed times are at most so many days before the closed day. */
const DAYS_BEFORE = 7;
const DAYS_AFTER = 31;

/**
 * The reservations of these days whose times the clinic has closed, with a proposed time for each and the times to
 * choose from. None begins within the hour, because the patient must be informed.
 */
export const readDisplaced = answers(readDisplacedCall, ({ deps: { database, now }, operator, query: range }) => {
  const at = now();
  const soonest = Math.max(
    earliestStart(at).getTime(),
    startOfCalendarDay(addCalendarDays(range.from, -DAYS_BEFORE)).getTime(),
  );
  const until = endOfCalendarDay(addCalendarDays(range.to, DAYS_AFTER));
  const period = { from: startOfCalendarDay(range.from), until: endOfCalendarDay(range.to), now: at };
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "displaced.read", `clinic:${operator.clinicId}`, at);
    const visits = await listDisplaced(transaction, operator, period);
    const departmentIds = [...new Set(visits.map(({ clinicalDepartmentId }) => clinicalDepartmentId))];
    const open = { departmentIds, from: period.from, earliest: new Date(soonest), until, now: at };
    const times = visits.length === 0 ? [] : await listOpenTimes(transaction, operator, open);
    const proposed = proposeTimes(visits, times);
    return {
      visits: visits.map((visit) => ({
        ...visit,
        ...(operator.staffId === undefined && { phoneNumber: "" }),
        startsAt: toWireTime(visit.startsAt),
        proposedSpotId: proposed.get(visit.treatmentId) ?? null,
      })),
      times: times.map((time) => ({ ...time, startsAt: toWireTime(time.startsAt) })),
    };
  });
});

async function settleOne(
  needs: Needs,
  operator: Operator,
  { treatmentId, to, reason }: SettleRequest["visits"][number] & { reason: string },
): Promise<Settled["results"][number]> {
  try {
    if (to === null) await cancelByClinic(needs, operator, treatmentId, reason);
    else await moveTreatment(needs, operator, treatmentId, { ...to, reason });
    return { treatmentId, outcome: to === null ? "cancelled" : "moved", message: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, message } = errorCatalogue[error.errorName];
    return { treatmentId, outcome: "refused", message: `${code}: ${error.details.message ?? message}` };
  }
}

/**
 * Moves or cancels many reservations for one reason, one after another, each in its own transaction by the rules of a
 * single one (decision 94): a taken seat leaves its visit unchanged, and does not stop the others. Repeated after a
 * lost answer, finished moves are answered as done.
 */
export const settleDisplaced = answers(
  settleDisplacedCall,
  async ({ deps: needs, operator, body: { visits, reason } }) => {
    const results: Settled["results"] = [];
    for (const visit of visits) results.push(await settleOne(needs, operator, { ...visit, reason }));
    return { results };
  },
);
