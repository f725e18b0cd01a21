import type { Database } from "../db/database.ts";
import { prepareStatement } from "../db/prepared-statement.ts";
import type { Caller } from "./caller.ts";
import { type LineRow, readLine, TREATMENT_LINE, type TreatmentRecord } from "./treatment-line.store.ts";

type Owner = Pick<Caller, "medicalBusinessId" | "customerId" | "clinicId">;
type Filter = { kind: "consultation" | "medicine" | null; statusId: number | null };
type Page = { page: number; pageSize: number };

type HistoryRow = LineRow & { total: number };

/**
 * The keys of one page are read from the index alone, and only its lines are then looked up, so that a page far down
 * does not read the treatments above it. A page beyond the end is the last one.
 */
function historySql(filter: string): string {
  return `with own as (
     select count(*)::int as total from treatment
     where medical_business_id = :medicalBusinessId and customer_id = :customerId and clinic_id = :clinicId ${filter}
   )
   select own.total, line.*
   from own
   left join lateral (
     select ${TREATMENT_LINE.columns}
     from (
       select medical_business_id, treatment_id from treatment
       where medical_business_id = :medicalBusinessId and customer_id = :customerId and clinic_id = :clinicId ${filter}
       order by starts_at desc nulls last, treatment_id
       offset greatest(least(:page::int, ceil(own.total::numeric / :pageSize::int)::int) - 1, 0) * :pageSize::int
       limit :pageSize::int
     ) page_key
     join treatment on treatment.medical_business_id = page_key.medical_business_id
       and treatment.treatment_id = page_key.treatment_id
     ${TREATMENT_LINE.joins}
   ) line on true
   order by line.starts_at desc nulls last, line.treatment_id`;
}

const selectHistory = prepareStatement<Owner & Page, HistoryRow>("history", historySql(""));
const selectFilteredHistory = prepareStatement<Owner & Page & Filter, HistoryRow>(
  "history_filtered",
  historySql("and (:kind::text is null or kind = :kind) and (:statusId::int is null or status_id = :statusId)"),
);

/** One page of the caller's treatments in this clinic, newest first, and how many there are in all. */
export async function findHistoryPage(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: Caller,
  page: Page,
  filter: Filter,
): Promise<{ total: number; treatments: TreatmentRecord[] }> {
  const key = { medicalBusinessId, customerId, clinicId, ...page };
  const rows =
    filter.kind === null && filter.statusId === null
      ? await selectHistory(database, key)
      : await selectFilteredHistory(database, { ...key, ...filter });
  // Without a treatment the one row carries the count alone.
  const lines = rows.filter((row) => row.treatment_id !== null);
  return { total: rows[0]?.total ?? 0, treatments: lines.map(readLine) };
}
