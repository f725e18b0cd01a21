import { randomUUID } from "node:crypto";
import type { Pool } from "pg";

export const BUSINESS = "business-bench";
export const CLINIC = "clinic-bench";

/** One charge to pay: the customer and the treatment. */
export type OpenCharge = { uid: string; customerId: string; treatmentId: string };

/** Few enough to stay below the limit of calls in a minute. */
const CHARGES_A_PATIENT = 50;

/** Inserts a clinic and `count` unpaid treatments with charges of 3,300 yen. */
export async function insertCharges(pool: Pool, count: number): Promise<OpenCharge[]> {
  const charges: OpenCharge[] = [];
  let patient = { uid: "", customerId: "" };
  for (let index = 0; index < count; index += 1) {
    if (index % CHARGES_A_PATIENT === 0) patient = { uid: `bench-${randomUUID()}`, customerId: randomUUID() };
    charges.push({ ...patient, treatmentId: randomUUID() });
  }
  const patients = [...new Map(charges.map(({ uid, customerId }) => [customerId, uid]))];
  await pool.query(`insert into medical_business (medical_business_id, name) values ('${BUSINESS}', '医療法人')`);
  await pool.query(
    `insert into clinic (clinic_id, medical_business_id, name, phone_number, address, homepage_url, business_hours)
     values ('${CLINIC}', '${BUSINESS}', 'クリニック', '0312345678', '東京都港区芝1-1-1', 'https://clinic.example/', '平日')`,
  );
  await pool.query(
    `insert into clinical_department (clinic_id, clinical_department_id, name, description, duration_minutes, price_from, position)
     values ('${CLINIC}', 'internal', '内科', 'かぜなど', 15, 3300, 0)`,
  );
  await pool.query(
    `with person as (select * from unnest($1::uuid[], $2::text[]) as person (customer_id, uid)), made as (
       insert into customer (medical_business_id, customer_id, identity_uid, medical_record_code, created_at, email)
       select '${BUSINESS}', customer_id, uid, 'B' || customer_id, now(), uid || '@example.com' from person
     )
     insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
     select '${BUSINESS}', customer_id, '${CLINIC}', now() from person`,
    [patients.map(([customerId]) => customerId), patients.map(([, uid]) => uid)],
  );
  const ids = [charges.map(({ treatmentId }) => treatmentId), charges.map(({ customerId }) => customerId)];
  await pool.query(
    `insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
       clinical_department_id, reservation_number, is_first_treatment, is_new_reservation, starts_at, ends_at, created_at)
     select '${BUSINESS}', treatment_id, '${CLINIC}', customer_id, 'consultation', 3, 'internal', treatment_id::text,
       true, true, now(), now() + interval '15 minutes', now()
     from unnest($1::uuid[], $2::uuid[]) as unpaid (treatment_id, customer_id)`,
    ids,
  );
  await pool.query(
    `with charged as (
       insert into charge (medical_business_id, treatment_id, version, total, issued_at, due_at)
       select '${BUSINESS}', treatment_id, 1, 3300, now(), now() + interval '8 days'
       from unnest($1::uuid[]) as treatment_id
     )
     insert into charge_line (medical_business_id, treatment_id, version, position, label, quantity, unit_price)
     select '${BUSINESS}', treatment_id, 1, 1, '診察料', 1, 3300 from unnest($1::uuid[]) as treatment_id`,
    [ids[0]],
  );
  await pool.query("analyze");
  return charges;
}
