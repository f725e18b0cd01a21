import { Client } from "pg";

const PATIENTS = `
  insert into customer (medical_business_id, customer_id, identity_uid, medical_record_code, created_at)
    select 'business-minato', gen_random_uuid(), $1 || n, upper($1) || n, now() from generate_series(1, $2::int) n`;

const PROFILES = `
  insert into profile (medical_business_id, customer_id, last_name, first_name, last_name_kana, first_name_kana, sex,
      birthdate, phone_number, updated_at)
    select medical_business_id, customer_id, '勅使河原', '壽美子', 'テシガワラ', 'スミコ', 1, '1988-02-29',
      '080' || lpad((hashtext(identity_uid)::bigint + 2147483648)::text, 8, '0'), now()
    from customer where identity_uid like $1 || '%'`;

/** A visit every two minutes from nine, of each of the clinic's departments and doctors in turn. */
const VISITS = `
  insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
      clinical_department_id, reservation_number, is_first_treatment, is_new_reservation, doctor_name, starts_at, ends_at,
      created_at)
    select 'business-minato', gen_random_uuid(), 'clinic-minato', customer_id, 'consultation', 1,
      (array['internal-medicine', 'dermatology', 'sleep', 'allergy'])[1 + n % 4], identity_uid, n % 2 = 0, true,
      (array['小林 直樹', '山口 里奈', '佐藤 由美', '田中 誠'])[1 + n % 4],
      $2::timestamptz + n * interval '2 minutes', $2::timestamptz + n * interval '2 minutes' + interval '15 minutes', now()
    from (select customer_id, identity_uid, row_number() over (order by identity_uid) as n from customer
      where identity_uid like $1 || '%') as patient`;

/** Inserts a day of so many booked visits, each of another patient, from nine in Japan. Returns the id of one visit. */
export async function layDay(url: string, day: string, visits: number): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const prefix = `bench-${day}-`;
    await client.query(PATIENTS, [prefix, visits]);
    await client.query(PROFILES, [prefix]);
    await client.query(VISITS, [prefix, `${day}T09:00:00+09:00`]);
    await client.query("analyze");
    const { rows } = await client.query<{ treatmentId: string }>(
      `select treatment_id as "treatmentId" from treatment where reservation_number = $1`,
      [`${prefix}1`],
    );
    return rows[0]?.treatmentId ?? "";
  } finally {
    await client.end();
  }
}
