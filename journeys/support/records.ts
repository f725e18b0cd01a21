import { readFileSync } from "node:fs";
import { Client } from "pg";
import { databaseUrlFile } from "./addresses.ts";

/** One look into the journeys' database. */
export async function readRecords<Row extends object>(query: string, values: unknown[]): Promise<Row[]> {
  const client = new Client({ connectionString: readFileSync(databaseUrlFile, "utf8") });
  await client.connect();
  try {
    return (await client.query<Row>(query, values)).rows;
  } finally {
    await client.end();
  }
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
