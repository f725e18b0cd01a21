import { money } from "@madoguchi/contract/operation/operation-call";
import {
  exportStatisticsDetailsCall,
  readStatisticsDetailsCall,
} from "@madoguchi/contract/statistics/statistics.operation.calls";
import type { StatisticsDetails } from "@madoguchi/contract/statistics/statistics-details";
import { daysOfPeriod, monthOf, neighbourPeriod } from "@madoguchi/contract/time/period";
import { addCalendarDays, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { answers } from "../answer-operation-call.ts";
import { isOneOf, type Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { countVisits } from "./count-month.ts";
import { countAnswered, countRepeat, listNets, type NetRow } from "./details.store.ts";
import { writeDetailsCsv } from "./details-csv.ts";
import { type CountedVisit, listCountedVisits } from "./month.store.ts";

const MONTHS = 12;
const REPEAT_DAYS = 90;

/** The months up to this one, oldest first. */
function monthsUpTo(month: string): string[] {
  const months = [month];
  while (months.length < MONTHS) months.unshift(neighbourPeriod(months[0] ?? month, -1));
  return months;
}

function monthOfVisit({ startsAt }: CountedVisit): string {
  return monthOf(toCalendarDay(startsAt));
}

/** The visits and the money of each name, those with more visits first; `nets` is `null` for staff who may not see it. */
function groupBy<Name extends string | null>(
  visits: readonly CountedVisit[],
  nets: readonly NetRow[] | null,
  [ofVisit, ofNet]: [(visit: CountedVisit) => Name, (row: NetRow) => Name],
) {
  const visitsOf = Map.groupBy(visits, ofVisit);
  const netsOf = Map.groupBy(nets ?? [], ofNet);
  return [...new Set([...visitsOf.keys(), ...netsOf.keys()])]
    .map((name) => ({
      name,
      ...countVisits(visitsOf.get(name) ?? []),
      net: nets && (netsOf.get(name) ?? []).reduce((sum, row) => sum + row.net, 0),
    }))
    .toSorted((one, other) => other.outcomes.finished - one.outcomes.finished);
}

async function countDetails(
  database: Database,
  operator: Operator,
  month: string,
  at: Date,
): Promise<StatisticsDetails> {
  const { medicalBusinessId, clinicId } = operator;
  const months = monthsUpTo(month);
  const { from, until } = daysOfPeriod(month);
  const days = { from: startOfCalendarDay(from), until: startOfCalendarDay(until) };
  const ofMonth = { medicalBusinessId, clinicId, ...days };
  const ofYear = { ...ofMonth, from: startOfCalendarDay(`${months[0]}-01`) };
  const visitsOfYear = await listCountedVisits(database, ofYear);
  const netsOfYear = isOneOf(operator, money) ? await listNets(database, ofYear) : null;
  const visits = visitsOfYear.filter((visit) => monthOfVisit(visit) === month);
  const nets = netsOfYear?.filter((row) => row.month === month) ?? null;
  const byMonth = groupBy(visitsOfYear, netsOfYear, [monthOfVisit, (row) => row.month]);
  const doctors = groupBy(visits, nets, [(visit) => visit.doctorName, (row) => row.doctorName]);
  const departments = groupBy(visits, nets, [(visit) => visit.departmentName, (row) => row.departmentName]);
  const sources = groupBy(visits, nets, [(visit) => visit.source, (row) => row.source]);
  return {
    month,
    sources: sources.map(({ name, ...counts }) => ({ source: name, ...counts })),
    doctors: doctors.map(({ name, ...counts }) => ({ doctorName: name, ...counts })),
    departments: departments.map(({ name, ...counts }) => ({ clinicalDepartmentName: name, ...counts })),
    months: months.map((each) => {
      const { name: _name, ...counts } = byMonth.find(({ name }) => name === each) ?? {
        ...{ name: each, ...countVisits([]), net: netsOfYear && 0 },
      };
      return { month: each, ...counts };
    }),
    repeat: {
      ...(await countRepeat(database, ofMonth)),
      isOver: startOfCalendarDay(addCalendarDays(until, REPEAT_DAYS)) <= at,
    },
    answered: await countAnswered(database, ofMonth, at),
  };
}

/** A month by doctor, department and source, with the twelve months up to it. One audit event of the clinic. */
export const readStatisticsDetails = answers(
  readStatisticsDetailsCall,
  ({ deps: { database, now }, operator, query: { month } }) => {
    return database.transaction(async (transaction) => {
      const details = await countDetails(transaction, operator, month, now());
      await recordClinicEvent(transaction, operator, "statistics.read", `statistics:${month}`, now());
      return details;
    });
  },
);

/** One of these tables as a file for spreadsheets, with its own audit event. */
export const exportStatisticsDetails = answers(
  exportStatisticsDetailsCall,
  async ({ deps: { database, now }, operator, query: { month, table }, context }) => {
    const content = await database.transaction(async (transaction) => {
      const details = await countDetails(transaction, operator, month, now());
      await recordClinicEvent(transaction, operator, "statistics.export", `statistics:${month}`, now());
      return writeDetailsCsv(details, table);
    });
    return answerFile(context, content, { type: "text/csv; charset=utf-8", name: `shukei-${table}-${month}.csv` });
  },
);
