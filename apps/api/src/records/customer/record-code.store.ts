import { and, asc, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { customer } from "./customer.table.ts";

/** The medical record codes of customers, in order. */
export async function listRecordCodes(
  database: Database,
  medicalBusinessId: string,
  customerIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .select({ code: customer.medicalRecordCode })
    .from(customer)
    .where(and(eq(customer.medicalBusinessId, medicalBusinessId), inArray(customer.customerId, [...customerIds])))
    .orderBy(asc(customer.medicalRecordCode));
  return rows.map(({ code }) => code);
}
