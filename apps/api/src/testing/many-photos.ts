import type { Pool } from "pg";

type Wanted = { clinicId: string; patients: number; photoBytes: number };

/** Patients of a clinic, each with one visit and one photo of so many bytes. They have record codes beginning with `F`. */
export async function insertManyPhotos(pool: Pool, { clinicId, patients, photoBytes }: Wanted): Promise<void> {
  const ofPatients = `from customer join clinic on clinic.medical_business_id = customer.medical_business_id
    and clinic_id = '${clinicId}' where identity_uid like 'photo-%'`;
  const statements = [
    "begin",
    // The rows are right by construction, and many.
    "set local session_replication_role = replica",
    "set local statement_timeout = 0",
    `insert into customer (medical_business_id, customer_id, identity_uid, medical_record_code, created_at)
      select medical_business_id, gen_random_uuid(), 'photo-' || n, 'F' || lpad(n::text, 6, '0'), '2026-01-01'
      from clinic, generate_series(1, ${patients}) n where clinic_id = '${clinicId}'`,
    `insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
      select customer.medical_business_id, customer_id, clinic_id, created_at ${ofPatients}`,
    `insert into profile (medical_business_id, customer_id, last_name, first_name, last_name_kana, first_name_kana, sex,
        birthdate, phone_number, updated_at)
      select customer.medical_business_id, customer_id, '山田', '花子', 'ヤマダ', 'ハナコ', 1, '1990-04-01',
        '070' || lpad(substr(identity_uid, 7), 8, '0'), created_at ${ofPatients}`,
    `insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
        clinical_department_id, reservation_number, is_first_treatment, is_new_reservation, starts_at, ends_at, created_at,
        history_number, kind_number)
      select customer.medical_business_id, gen_random_uuid(), clinic_id, customer_id, 'consultation', 4, 'internal-medicine',
        medical_record_code || '-1', false, true, created_at + interval '1 day',
        created_at + interval '1 day 15 minutes', created_at, 1, 1 ${ofPatients}`,
    `insert into patient_photo (medical_business_id, treatment_id, photo_id, hash, width, height, uploaded_at)
      select treatment.medical_business_id, treatment_id, gen_random_uuid(), md5(treatment_id::text), 1200, 1600, starts_at
      from treatment where reservation_number like 'F______-1'`,
    `insert into picture (medical_business_id, owner, hash, form, type, content, stored_at)
      select medical_business_id, 'photo:' || photo_id, hash, 'large', 'image/webp',
        decode(rpad('', ${photoBytes * 2}, hash), 'hex'), uploaded_at from patient_photo
      where hash = md5(treatment_id::text)`,
    "commit",
  ];
  await pool.query(statements.join(";"));
  await pool.query("analyze");
}
