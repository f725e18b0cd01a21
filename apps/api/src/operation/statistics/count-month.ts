import {
  APPLICATION_OUTCOMES,
  type ApplicationOutcome,
  type Statistics,
  VISIT_OUTCOMES,
  type VisitCounts,
  type VisitOutcome,
} from "@madoguchi/contract/statistics/statistics";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { LedgerRecord } from "../../records/billing/ledger.store.ts";
import { totalsOf } from "../../records/billing/ledger-totals.ts";
import type { CountedApplication, CountedVisit } from "./month.store.ts";

const MINUTE_MS = 60_000;

/** The visit took place, also when its charge was given up later. */
function isFinished({ statusId, finishedAt }: CountedVisit): boolean {
  return finishedAt !== null || statusId === TreatmentStatus.Unpaid || statusId === TreatmentStatus.Completed;
}

function visitOutcome(visit: CountedVisit): VisitOutcome {
  const { statusId, endedAs, hasClinicReason } = visit;
  if (isFinished(visit)) return "finished";
  if (statusId !== TreatmentStatus.Cancelled) return "open";
  if (endedAs !== null) return endedAs === "patient-absent" ? "absent" : "not-held";
  return hasClinicReason ? "cancelled-by-clinic" : "cancelled-by-patient";
}

const DECIDED_AS = { approve: "approved", "ask-for-visit": "visit", refuse: "refused" } as const;

function applicationOutcome({ statusId, decision, hasClinicReason }: CountedApplication): ApplicationOutcome {
  if (decision !== null) return DECIDED_AS[decision];
  if (statusId === TreatmentStatus.AdditionalMedicinePending) return "open";
  return hasClinicReason ? "lapsed" : "withdrawn";
}

function tally<Outcome extends string>(known: readonly Outcome[], found: readonly Outcome[]): Record<Outcome, number> {
  const counts = Object.fromEntries(known.map((each) => [each, 0])) as Record<Outcome, number>;
  for (const each of found) counts[each] += 1;
  return counts;
}

/** The outcomes of these visits, and how many were first ones. */
export function countVisits(visits: readonly CountedVisit[]): VisitCounts {
  const finished = visits.filter(isFinished);
  const first = finished.filter(({ isFirstTreatment }) => isFirstTreatment).length;
  return {
    outcomes: tally(VISIT_OUTCOMES, visits.map(visitOutcome)),
    first,
    returning: finished.length - first,
  };
}

/** The median of whole minutes from the booked start to the beginning; `null` where no visit has begun. */
function medianWait(visits: readonly CountedVisit[]): number | null {
  const waits = visits
    .flatMap(({ startsAt, startedAt }) =>
      startedAt === null ? [] : Math.max(0, startedAt.getTime() - startsAt.getTime()),
    )
    .toSorted((one, other) => one - other);
  const [lower, upper] = [waits[Math.floor((waits.length - 1) / 2)], waits[Math.floor(waits.length / 2)]];
  return lower === undefined || upper === undefined ? null : Math.round((lower + upper) / 2 / MINUTE_MS);
}

function countReasons(visits: readonly CountedVisit[]): Statistics["cancelReasons"] {
  const cancelled = visits.filter((visit) => visitOutcome(visit) === "cancelled-by-patient");
  const byReason = Map.groupBy(cancelled, ({ cancelReason }) => cancelReason);
  return [...byReason]
    .map(([reason, ofReason]) => ({ reason, count: ofReason.length }))
    .toSorted((one, other) => other.count - one.count);
}

/** The numbers of a month; `money` is `null` for staff who may not see it. */
export function countMonth(
  month: string,
  {
    visits,
    applications,
    money,
  }: { visits: CountedVisit[]; applications: CountedApplication[]; money: LedgerRecord[] | null },
): Statistics {
  return {
    month,
    visits: { ...countVisits(visits), medianWaitMinutes: medianWait(visits) },
    days: [...Map.groupBy(visits, ({ startsAt }) => toCalendarDay(startsAt))].map(([day, ofDay]) => ({
      day,
      ...countVisits(ofDay),
    })),
    departments: [...Map.groupBy(visits, ({ departmentName }) => departmentName)].map(([name, ofDepartment]) => ({
      clinicalDepartmentName: name,
      ...countVisits(ofDepartment),
    })),
    cancelReasons: countReasons(visits),
    applications: tally(APPLICATION_OUTCOMES, applications.map(applicationOutcome)),
    income: money && {
      totals: totalsOf(money),
      days: [...Map.groupBy(money, ({ at }) => toCalendarDay(at))].map(([day, ofDay]) => ({
        day,
        net: totalsOf(ofDay).net,
      })),
      departments: [...Map.groupBy(money, ({ clinicalDepartmentName }) => clinicalDepartmentName)].map(
        ([clinicalDepartmentName, ofDepartment]) => ({ clinicalDepartmentName, totals: totalsOf(ofDepartment) }),
      ),
    },
  };
}
