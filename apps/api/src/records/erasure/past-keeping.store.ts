import { LEAST_RECORD_YEARS } from "@madoguchi/contract/erasure/erasure";
import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";

/**
 * Books and vouchers are retained for seven years from two months after the end of their business year (法人税法施行規則
 * article 59, paragraph 2), of which the program knows only that it ends within twelve months.
 */
const BOOKS_KEPT_MONTHS = 7 * 12 + 12 + 2;

/** The rows of one patient (`customer`) that decide when their record was last added to, and the longest retention. */
const PATIENT_ROWS = sql.raw(`
  cross join lateral (
    select count(*)::int as treatment_count, coalesce(bool_or(status_id in ${STATUS_SQL.unfinished}), false) as is_open,
      max(greatest(created_at, starts_at, ends_at, started_at, finished_at, closed_at, time_changed_at)) as last_at,
      array_agg(distinct clinic_id) as clinic_ids,
      (array_agg(clinic_id order by coalesce(starts_at, created_at) desc))[1] as last_clinic_id
    from treatment where medical_business_id = customer.medical_business_id and customer_id = customer.customer_id
  ) care
  cross join lateral (
    select max(greatest(written_at, (additional_medicine_until + 1)::timestamp at time zone 'Asia/Tokyo')) as last_at
    from treatment join care_plan using (medical_business_id, treatment_id)
    where medical_business_id = customer.medical_business_id and customer_id = customer.customer_id
  ) plan
  cross join lateral (
    select max(written_at) as last_at from treatment join visit_note using (medical_business_id, treatment_id)
    where medical_business_id = customer.medical_business_id and customer_id = customer.customer_id
  ) note
  cross join lateral (
    select max(issued_at) as last_at from charge
    where medical_business_id = customer.medical_business_id and treatment_id in (
      select treatment_id from treatment
      where medical_business_id = customer.medical_business_id and customer_id = customer.customer_id)
  ) charged
  cross join lateral (
    select max(updated_at) as last_at, coalesce(bool_or(
        state in ('created', 'authenticating', 'pending', 'surplus') or refunding_amount is not null), false) as is_open
    from payment where medical_business_id = customer.medical_business_id and customer_id = customer.customer_id
  ) money
  cross join lateral (
    select max(submitted_at) as last_at
    from form_submission where medical_business_id = customer.medical_business_id and customer_id = customer.customer_id
  ) form
  cross join lateral (
    select max(recorded_at) as last_at
    from health_fact where medical_business_id = customer.medical_business_id and customer_id = customer.customer_id
  ) health
  cross join lateral (
    select max(updated_at) as last_at
    from profile where medical_business_id = customer.medical_business_id and customer_id = customer.customer_id
  ) person
  cross join lateral (
    select max(last_used_at) as last_at
    from customer_session where medical_business_id = customer.medical_business_id and customer_id = customer.customer_id
  ) session
  cross join lateral (
    select array_agg(clinic_id order by joined_at, clinic_id) as clinic_ids
    from customer_clinic where medical_business_id = customer.medical_business_id and customer_id = customer.customer_id
  ) joined
  cross join lateral (
    select max(record_years) as years from clinic where clinic_id = any(care.clinic_ids || joined.clinic_ids)
  ) law
  cross join lateral (
    select greatest(customer.created_at, customer.closed_at, care.last_at, plan.last_at, note.last_at, charged.last_at,
        money.last_at, form.last_at, health.last_at, person.last_at,
        session.last_at) as last_entry_at,
      greatest(charged.last_at, money.last_at) as last_booked_at,
      coalesce(care.last_clinic_id, joined.clinic_ids[1]) as clinic_id
  ) entry`);

function isRetentionOver(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`customer.merged_into is null and not care.is_open and not money.is_open
    and entry.last_entry_at + make_interval(years => law.years) <= ${at}
    and (entry.last_booked_at is null or entry.last_booked_at + make_interval(months => ${BOOKS_KEPT_MONTHS}) <= ${at})`;
}

/**
 * Stores for a run every patient last seen by the clinic whose retention is over: the longest years of any clinic have
 * passed, those of the books too, and nothing is open. A patient who waits in another confirmed run is not proposed again.
 */
export async function insertEntriesPastRetention(
  database: Database,
  { medicalBusinessId, clinicId }: ClinicKey,
  { year, now }: { year: number; now: Date },
): Promise<number> {
  const { rowCount } = await database.execute(sql`
    insert into erasure_entry (medical_business_id, clinic_id, year, customer_id, medical_record_code, last_entry_at,
      treatment_count, is_seen_elsewhere)
    select customer.medical_business_id, ${clinicId}, ${year}, customer.customer_id, customer.medical_record_code,
      entry.last_entry_at, care.treatment_count, coalesce(cardinality(care.clinic_ids), 0) > 1
    from customer ${PATIENT_ROWS}
    where customer.medical_business_id = ${medicalBusinessId} and entry.clinic_id = ${clinicId}
      -- Spares reading the rows of newer patients.
      and customer.created_at + make_interval(years => ${LEAST_RECORD_YEARS}) <= ${now.toISOString()}::timestamptz
      and ${isRetentionOver(now)}
      and not exists (
        select from erasure_entry other join erasure_run using (medical_business_id, clinic_id, year)
        where other.medical_business_id = customer.medical_business_id and other.customer_id = customer.customer_id
          and other.erased_at is null and other.kept_reason is null
          and erasure_run.confirmed_at is not null and erasure_run.ended_at is null)
    on conflict do nothing`);
  return rowCount ?? 0;
}

/** Whether the retention of a record is still over. Locks the patient's row, so that no visit or order can begin. */
export async function isRetentionStillOver(
  transaction: Database,
  { medicalBusinessId, customerId }: Customer,
  now: Date,
): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select 1 as due from customer ${PATIENT_ROWS}
    where customer.medical_business_id = ${medicalBusinessId} and customer.customer_id = ${customerId}
      and ${isRetentionOver(now)}
    for update of customer`);
  return rows.length > 0;
}
