import { Client } from "pg";

/** One patient has the treatments for page 1,000; the others have a few each. */
const OWN_TREATMENTS = 10_000;
const OTHERS_TREATMENTS = 20;

const FILLED = ["treatment", "charge", "care_plan"];

export const CUSTOMER = {
  medicalBusinessId: "business-bench",
  customerId: "00000000-0000-4000-8000-000000000000",
  clinicId: "clinic-bench",
  requestId: "bench",
};

const CLINIC = `
  insert into medical_business (medical_business_id, name) values ('business-bench', '医療法人');
  insert into clinic (clinic_id, medical_business_id, name, phone_number, address, homepage_url, business_hours)
    values ('clinic-bench', 'business-bench', 'クリニック', '0312345678', '東京都', 'https://clinic.example/', '平日');
  insert into clinical_department (clinic_id, clinical_department_id, name, description, duration_minutes, price_from,
      position)
    values ('clinic-bench', 'internal', '内科', '', 15, 2500, 0)`;

/** The id of the n-th row: in the order of time, as time-ordered ids are. */
function idOf(number: string, kind: "treatment" | "customer"): string {
  const block = kind === "treatment" ? "4000" : "5000";
  return `(lpad(to_hex(${number}), 8, '0') || '-0000-${block}-8000-000000000000')::uuid`;
}

/**
 * Inserts treatments in the order of time, with the patient's spread evenly among the others. Each gets the history
 * numbers that the database's trigger would give it, which `history-places.test.ts` checks.
 */
const TREATMENTS = `
  insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
    clinical_department_id, reservation_number, is_first_treatment, is_new_reservation, doctor_name, starts_at, ends_at,
    created_at, history_number, kind_number)
  select 'business-bench', ${idOf("made.number", "treatment")}, 'clinic-bench', made.customer_id, 'consultation', 4,
    'internal', made.number::text, false, true, '佐藤 健', made.starts_at, made.starts_at + interval '15 minutes',
    made.starts_at - interval '1 day', made.place, made.place
  from (
    select (turn.number - 1) * $2::bigint + visit.number + 1 as number,
      timestamptz '2000-01-01 09:00+09' + ((turn.number - 1) * $2::bigint + visit.number) * interval '1 minute' as starts_at,
      case when visit.number = 0 then '${CUSTOMER.customerId}'::uuid
        else ${idOf("((turn.number - 1) * ($2::bigint - 1) + visit.number - 1) % $3::bigint", "customer")} end as customer_id,
      case when visit.number = 0 then turn.number
        else ((turn.number - 1) * ($2::bigint - 1) + visit.number - 1) / $3::bigint + 1 end as place
    from generate_series(1, $1::bigint) as turn (number), generate_series(0, $2::bigint - 1) as visit (number)
    order by turn.number, visit.number
  ) made`;

const CHARGES = `
  insert into charge (medical_business_id, treatment_id, version, total, issued_at, due_at)
  select medical_business_id, treatment_id, 1, 3300, starts_at, starts_at + interval '8 days' from treatment`;

const CARE_PLANS = `
  insert into care_plan (medical_business_id, treatment_id, explanation, plan, next_visit_advice, emergency_advice,
    additional_medicine_until, written_by, written_at)
  select medical_business_id, treatment_id, '説明', '計画', '再診', '緊急', starts_at::date + 30, '佐藤 健', starts_at
  from treatment`;

/** Inserts `size` treatments with their charges and care plans; 10,000 of them (or all, if fewer) are one patient's. */
export async function fillHistory(url: string, size: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const own = Math.min(size, OWN_TREATMENTS);
    const others = Math.max(1, Math.floor((size - own) / OTHERS_TREATMENTS));
    // The rows are consistent by construction: triggers and foreign keys are switched off.
    await client.query("set session_replication_role = replica");
    await client.query("set maintenance_work_mem = '1GB'");
    await client.query(CLINIC);
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any ($1::regclass[])
         and not exists (select from pg_constraint where conindid = indexrelid)`,
      [FILLED],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(TREATMENTS, [own, size / own, others]);
    await client.query(CHARGES);
    await client.query(CARE_PLANS);
    for (const { definition } of indexes) await client.query(definition);
    for (const table of FILLED) await client.query(`vacuum (freeze, analyze) ${table}`);
  } finally {
    await client.end();
  }
}
