import { and, count, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { payment } from "./payment.table.ts";

/** Counts payments begun by a merchant with an unknown result of the payment or its refund. */
export async function countUnfinishedPayments(
  database: Database,
  { medicalBusinessId }: { medicalBusinessId: string },
  merchantId: string,
): Promise<number> {
  const isUnfinished = or(
    inArray(payment.state, ["created", "authenticating", "pending"]),
    isNotNull(payment.refundingAmount),
  );
  const [row] = await database
    .select({ unfinished: count() })
    .from(payment)
    .where(and(eq(payment.medicalBusinessId, medicalBusinessId), eq(payment.merchantId, merchantId), isUnfinished));
  return row?.unfinished ?? 0;
}
