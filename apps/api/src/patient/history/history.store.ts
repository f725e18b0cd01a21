import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { CHARGE_CLOSED_SQL, STATUS_SQL } from "../../records/treatment/status-sql.ts";
import {
  type LineRow,
  readLine,
  TREATMENT_LINE,
  type TreatmentRecord,
} from "../../records/treatment-overview/treatment-line.store.ts";
import type { CustomerContext } from "../customer-context.ts";

type Owner = Pick<CustomerContext, "medicalBusinessId" | "customerId" | "clinicId">;
type Filter = { kind: TreatmentKind | null; hidesCancelled: boolean };
type Page = { page: number; pageSize: number };

type HistoryRow = LineRow & { total: number; historyNumber: number; isUnpaid: boolean };

const OF_CUSTOMER = `treatment.medical_business_id = :medicalBusinessId and treatment.customer_id = :customerId
         and treatment.clinic_id = :clinicId`;

/** All unpaid treatments beside a page, by the partial index of these: it reads only them, however long the history is. */
const AND_UNPAID = `union all
   select 0 as total, true as is_unpaid, treatment.history_number, ${TREATMENT_LINE.columns}
   from treatment
   ${TREATMENT_LINE.joins}
   where ${OF_CUSTOMER} and treatment.status_id in ${STATUS_SQL.unpaid}`;

/** The number of treatments above the page; a page beyond the end is the last one. */
const ABOVE = "greatest(least(:page::int, ceil(own.total::numeric / :pageSize::int)::int) - 1, 0) * :pageSize::int";

/**
 * A page is a range of places: the newest place is the number of treatments, and the page's ten are found by counting
 * down from it. Neither reads the rows above or below the page (decision 0013).
 */
function historySql(place: "history_number" | "kind_number", filter: string): string {
  return `with own as (
     select coalesce(max(treatment.${place}), 0) as total from treatment where ${OF_CUSTOMER} ${filter}
   )
   select own.total, false as is_unpaid, line.*
   from own
   left join lateral (
     select treatment.history_number, ${TREATMENT_LINE.columns}
     from treatment
     ${TREATMENT_LINE.joins}
     where ${OF_CUSTOMER} ${filter}
       and treatment.${place} <= own.total - ${ABOVE}
       and treatment.${place} > own.total - ${ABOVE} - :pageSize::int
   ) line on true
   ${AND_UNPAID}`;
}

const selectHistory = prepareStatement<Owner & Page, HistoryRow>("history", historySql("history_number", ""));

const selectHistoryOfKind = prepareStatement<Owner & Page & { kind: string }, HistoryRow>(
  "history_of_kind",
  historySql("kind_number", "and treatment.kind = :kind"),
);

/** A status belongs to one kind (`treatment_status_of_kind`), so the index that knows the status knows the kind too. */
const OF_KIND = `(:kind::text is null or (:kind = 'medicine') = (treatment.status_id >= ${TreatmentStatus.AdditionalMedicinePending}))`;

/** Treatments that took place, paid, unpaid or with the charge cancelled, and those ahead; each part from an index alone. */
const NOT_CANCELLED = `select treatment.history_number from treatment
     where ${OF_CUSTOMER} and treatment.status_id not in ${STATUS_SQL.cancelled} and ${OF_KIND}
     union all
     select treatment.history_number from treatment where ${OF_CUSTOMER} and ${CHARGE_CLOSED_SQL} and ${OF_KIND}`;

/**
 * Treatments chosen by status change with every transition, so they have no places. They are counted, and the keys of
 * the page read, from the index alone.
 */
const selectHistoryNotCancelled = prepareStatement<Owner & Page & { kind: string | null }, HistoryRow>(
  "history_not_cancelled",
  `with kept as (${NOT_CANCELLED}),
   own as (
     select count(*)::int as total from kept
   )
   select own.total, false as is_unpaid, line.*
   from own
   left join lateral (
     select page_key.history_number, ${TREATMENT_LINE.columns}
     from (
       select kept.history_number from kept
       order by kept.history_number desc
       offset ${ABOVE}
       limit :pageSize::int
     ) page_key
     join treatment on ${OF_CUSTOMER} and treatment.history_number = page_key.history_number
     ${TREATMENT_LINE.joins}
   ) line on true
   ${AND_UNPAID}`,
);

async function selectPage(
  database: Database,
  key: Owner & Page,
  { kind, hidesCancelled }: Filter,
): Promise<readonly HistoryRow[]> {
  if (hidesCancelled) return selectHistoryNotCancelled(database, { ...key, kind });
  return kind === null ? selectHistory(database, key) : selectHistoryOfKind(database, { ...key, kind });
}

/** By the last day of payment; without a charge it comes last. */
function byLastDay(one: HistoryRow, other: HistoryRow): number {
  const dueAt = ({ chargeDueAt }: HistoryRow) => chargeDueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return dueAt(one) - dueAt(other) || one.historyNumber - other.historyNumber;
}

/**
 * One page of the customer's treatments in this clinic, newest first, and how many there are in all; with all unpaid
 * ones, the earliest last day first.
 */
export async function findHistoryPage(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: CustomerContext,
  page: Page,
  filter: Filter,
): Promise<{ total: number; treatments: TreatmentRecord[]; unpaid: TreatmentRecord[] }> {
  const rows = await selectPage(database, { medicalBusinessId, customerId, clinicId, ...page }, filter);
  const unpaid = rows.filter(({ isUnpaid }) => isUnpaid).sort(byLastDay);
  // Without a treatment the one row has the count alone.
  const lines = rows.filter((row) => !row.isUnpaid && row.treatmentId !== null);
  lines.sort((one, other) => other.historyNumber - one.historyNumber);
  const total = rows.find(({ isUnpaid }) => !isUnpaid)?.total ?? 0;
  return { total, treatments: lines.map(readLine), unpaid: unpaid.map(readLine) };
}
