import { and, count, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { payment } from "./payment.table.ts";

/** Payments begun by a merchant whose result, or whose refund's, is awaited. */
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
