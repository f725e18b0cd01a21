import { and, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { customer } from "../customer/customer.table.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { recordMerge } from "./record-merge.table.ts";

export type RecordMergeRow = typeof recordMerge.$inferSelect;

type MergeKey = Pick<RecordMergeRow, "medicalBusinessId" | "recordMergeId">;

function isMerge({ medicalBusinessId, recordMergeId }: MergeKey) {
  return and(eq(recordMerge.medicalBusinessId, medicalBusinessId), eq(recordMerge.recordMergeId, recordMergeId));
}

/** Points a record to the one that it is merged into; `null`: to none again. */
export async function setMergedInto(
  transaction: Database,
  { medicalBusinessId, customerId }: Customer,
  mergedInto: string | null,
): Promise<void> {
  await transaction.update(customer).set({ mergedInto }).where(ofCustomer(customer, { medicalBusinessId, customerId }));
}

export async function insertMerge(
  transaction: Database,
  row: Omit<RecordMergeRow, "filled" | "undoneBy" | "undoneAt">,
): Promise<void> {
  await transaction.insert(recordMerge).values({ ...row, filled: [] });
}

export async function setFilled(transaction: Database, key: MergeKey, filled: string[]): Promise<void> {
  await transaction.update(recordMerge).set({ filled }).where(isMerge(key));
}

export async function findMerge(database: Database, key: MergeKey): Promise<RecordMergeRow | undefined> {
  const [row] = await database.select().from(recordMerge).where(isMerge(key));
  return row;
}

export async function markMergeUndone(
  transaction: Database,
  key: MergeKey,
  undone: { undoneBy: string; undoneAt: Date },
): Promise<void> {
  await transaction.update(recordMerge).set(undone).where(isMerge(key));
}

/** The number of treatments, in every clinic of the business, and imported visits of a record. */
export async function countRows(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<{ treatments: number; pastVisits: number }> {
  const count = (table: string) => sql<number>`(select count(*)::int from ${sql.identifier(table)}
    where medical_business_id = ${medicalBusinessId} and customer_id = ${customerId}::uuid)`;
  const { rows } = await database.execute<{ treatments: number; pastVisits: number }>(
    sql`select ${count("treatment")} as treatments, ${count("past_visit")} as "pastVisits"`,
  );
  return rows[0] ?? { treatments: 0, pastVisits: 0 };
}

/** The merges in force into a record, the newest first. */
export function listMergesInto(database: Database, { medicalBusinessId, customerId }: Customer) {
  return database
    .select(getTableColumns(recordMerge))
    .from(recordMerge)
    .innerJoin(
      customer,
      and(
        eq(customer.medicalBusinessId, recordMerge.medicalBusinessId),
        eq(customer.customerId, recordMerge.mergedCustomerId),
      ),
    )
    .where(
      and(
        eq(recordMerge.medicalBusinessId, medicalBusinessId),
        isNull(recordMerge.undoneAt),
        // The record may first have been merged into any other one.
        eq(customer.mergedInto, customerId),
      ),
    )
    .orderBy(desc(recordMerge.mergedAt), desc(recordMerge.recordMergeId));
}
