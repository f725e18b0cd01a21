import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { customer } from "../customer/customer.table.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { recordDistinction } from "./record-distinction.table.ts";

/** Records that two records are of two people; `false` when it was recorded already. */
export async function insertDistinction(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  otherCustomerId: string,
  statement: { saidBy: string; saidAt: Date },
): Promise<boolean> {
  const [firstCustomerId = "", secondCustomerId = ""] = [customerId, otherCustomerId].toSorted();
  const rows = await database
    .insert(recordDistinction)
    .values({ medicalBusinessId, firstCustomerId, secondCustomerId, ...statement })
    .onConflictDoNothing()
    .returning({ saidAt: recordDistinction.saidAt });
  return rows.length > 0;
}

/** The codes of the records that were declared to be of another person. */
export async function listDistinctCodes(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<string[]> {
  const { firstCustomerId, secondCustomerId } = recordDistinction;
  const rows = await database
    .select({ code: customer.medicalRecordCode })
    .from(recordDistinction)
    .innerJoin(
      customer,
      and(
        eq(customer.medicalBusinessId, medicalBusinessId),
        eq(
          customer.customerId,
          sql`case when ${firstCustomerId} = ${customerId} then ${secondCustomerId} else ${firstCustomerId} end`,
        ),
      ),
    )
    .where(
      and(
        eq(recordDistinction.medicalBusinessId, medicalBusinessId),
        or(eq(firstCustomerId, customerId), eq(secondCustomerId, customerId)),
      ),
    );
  return rows.map(({ code }) => code);
}
