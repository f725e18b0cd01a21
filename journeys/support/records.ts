import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Client } from "pg";
import { databaseUrlFile } from "./addresses.ts";

/** Runs one query on the journeys' database, or on another one. */
export async function readRecords<Row extends object>(
  query: string,
  values: unknown[],
  connectionString = readFileSync(databaseUrlFile, "utf8"),
): Promise<Row[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database on the journeys' server. */
export async function createDatabase(): Promise<{ url: string; drop: () => Promise<object[]> }> {
  const name = `journey_${randomUUID().replaceAll("-", "")}`;
  await readRecords(`create database ${name}`, []);
  const url = new URL(readFileSync(databaseUrlFile, "utf8"));
  url.pathname = name;
  return { url: url.href, drop: () => readRecords(`drop database ${name} with (force)`, []) };
}

/** The treatments of the patient with this address, oldest first. */
export function treatmentsOf(email: string): Promise<{ treatmentId: string; statusId: number; startsAt: Date }[]> {
  return readRecords(
    `select treatment_id as "treatmentId", status_id as "statusId", starts_at as "startsAt"
       from treatment join customer using (medical_business_id, customer_id)
      where customer.email = $1 order by treatment.created_at`,
    [email],
  );
}

/** The answers of the patient with this address to the clinic's own questions, oldest version first. */
export async function formAnswersOf(email: string): Promise<object[]> {
  const rows = await readRecords<{ answers: object }>(
    `select answers from form_submission join customer using (medical_business_id, customer_id)
      where customer.email = $1 order by submission_number`,
    [email],
  );
  return rows.map(({ answers }) => answers);
}

/** Inserts a patient's application for additional medicine on a treatment. Returns its id. */
export async function recordApplication(parentTreatmentId: string): Promise<string> {
  const [application] = await readRecords<{ treatmentId: string }>(
    `insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
       clinical_department_id, parent_treatment_id, reservation_number, is_first_treatment, is_new_reservation, created_at)
     select medical_business_id, gen_random_uuid(), clinic_id, customer_id, 'medicine', 6, clinical_department_id,
       treatment_id, upper(substr(md5(random()::text), 1, 4) || '-' || substr(md5(random()::text), 1, 4)), false, false, now()
       from treatment where treatment_id = $1
     returning treatment_id as "treatmentId"`,
    [parentTreatmentId],
  );
  return application?.treatmentId ?? "";
}

/** Moves the last day to pay a treatment's charge to yesterday, at a clinic that accepts late payment. */
export async function passDeadline(treatmentId: string): Promise<void> {
  await readRecords("update charge set due_at = now() - interval '1 day' where treatment_id = $1", [treatmentId]);
  await readRecords(
    `update clinic set accepts_late_payment = true
      where clinic_id = (select clinic_id from treatment where treatment_id = $1)`,
    [treatmentId],
  );
}

/** Puts the patient of a visit on the clinic's list of a year's records whose retention has ended; returns the year. */
export async function recordErasureList(treatmentId: string): Promise<string> {
  const [{ year } = { year: 0 }] = await readRecords<{ year: number }>(
    `insert into erasure_run (medical_business_id, clinic_id, year, proposed_at)
      select medical_business_id, clinic_id, coalesce(max(year), 2020) + 1, now() from clinic
        left join erasure_run using (medical_business_id, clinic_id) where clinic_id = 'clinic-minato' group by 1, 2
      returning year`,
    [],
  );
  await readRecords(
    `insert into erasure_entry (medical_business_id, clinic_id, year, customer_id, medical_record_code, last_entry_at,
        treatment_count, is_seen_elsewhere)
      select medical_business_id, clinic_id, $2, customer_id, medical_record_code, now() - interval '6 years', 1, false
        from treatment join customer using (medical_business_id, customer_id) where treatment_id = $1`,
    [treatmentId, year],
  );
  return String(year);
}
