import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

/** A patient with a visit ahead and a history; `treatmentId` is their newest past visit. */
export type Reader = { uid: string; customerId: string; treatmentId: string };

const HISTORY = 30;

/** Inserts `count` patients, each with a session, a visit ahead and 30 paid visits, every third with a prescription. */
export async function insertReaders(pool: Pool, count: number): Promise<Reader[]> {
  const readers = Array.from({ length: count }, () => ({ uid: `bench-${randomUUID()}`, customerId: randomUUID() }));
  const ids = readers.map(({ customerId }) => customerId);
  await pool.query(
    `with person as (select * from unnest($1::uuid[], $2::text[]) as person (customer_id, uid)), made as (
       insert into customer (medical_business_id, customer_id, identity_uid, medical_record_code, created_at, email)
       select 'business-minato', customer_id, uid, 'B' || customer_id, now(), uid || '@example.com' from person
     )
     insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
     select 'business-minato', customer_id, 'clinic-minato', now() from person`,
    [ids, readers.map(({ uid }) => uid)],
  );
  await pool.query(
    `insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
       clinical_department_id, reservation_number, is_first_treatment, is_new_reservation, doctor_name, starts_at, ends_at,
       created_at)
     select 'business-minato', gen_random_uuid(), 'clinic-minato', customer_id, 'consultation',
       case when number = 0 then 1 else 4 end, 'internal-medicine', left(gen_random_uuid()::text, 13), false, true,
       '佐藤 健', at, at + interval '15 minutes', at - interval '10 days'
     from unnest($1::uuid[]) as customer_id, generate_series(${HISTORY}, 0, -1) as number,
       lateral (select date_trunc('day', now()) + interval '5 days' - number * interval '7 days' as at) time
     order by number desc`,
    [ids],
  );
  const over = "from treatment where medical_business_id = 'business-minato' and status_id = 4";
  await pool.query(
    `insert into charge (medical_business_id, treatment_id, version, total, issued_at, due_at)
     select medical_business_id, treatment_id, 1, 3300, starts_at, starts_at + interval '8 days' ${over}`,
  );
  await pool.query(
    `insert into charge_line (medical_business_id, treatment_id, version, position, label, quantity, unit_price)
     select medical_business_id, treatment_id, 1, position, label, 1, 1650 from (select * ${over}) visit,
       (values (1, '診察料'), (2, '処方料')) as line (position, label)`,
  );
  await pool.query(
    `insert into care_plan (medical_business_id, treatment_id, explanation, plan, next_visit_advice, emergency_advice,
       additional_medicine_until, written_by, written_at)
     select medical_business_id, treatment_id, '説明', '計画', '再診', '緊急', starts_at::date + 30, '佐藤 健', starts_at ${over}`,
  );
  await pool.query(
    `insert into prescription_line (medical_business_id, treatment_id, position, medicine_id, name, quantity, days, usage,
       side_effects, is_unapproved, additional_supplies)
     select medical_business_id, treatment_id, 1, 'bench', '漢方薬', '1日3包', 28, '毎食前', '胃の不快感', false, 1 ${over}
       and history_number % 3 = 0`,
  );
  const { rows } = await pool.query<{ customer_id: string; treatment_id: string }>(
    `select customer_id, treatment_id from treatment
     where medical_business_id = 'business-minato' and customer_id = any ($1::uuid[]) and history_number = ${HISTORY}`,
    [ids],
  );
  const newest = new Map(rows.map((row) => [row.customer_id, row.treatment_id]));
  return readers.map((reader) => ({ ...reader, treatmentId: newest.get(reader.customerId) ?? "" }));
}

/** Inserts 30 days from tomorrow on with 24 spots each, of three seats; in every fourth one seat is taken. */
export async function insertMonthOfSpots(pool: Pool): Promise<void> {
  await pool.query(
    `insert into spot (medical_business_id, spot_id, clinic_id, clinical_department_id, doctor_name, starts_at, ends_at)
     select 'business-minato', gen_random_uuid(), 'clinic-minato', 'internal-medicine', '鈴木 一郎', at, at + interval '15 minutes'
     from generate_series(0, 29) as day, generate_series(0, 23) as turn,
       lateral (select (date_trunc('day', now() at time zone 'Asia/Tokyo') + day * interval '1 day' + interval '33 hours'
         + turn * interval '15 minutes') at time zone 'Asia/Tokyo' as at) time`,
  );
  await pool.query(
    `insert into seat (medical_business_id, spot_id, seat_number)
     select medical_business_id, spot_id, number from spot, generate_series(1, 3) as number where doctor_name = '鈴木 一郎'`,
  );
}
