import { and, eq, isNull, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { customer } from "./customer.table.ts";
import type { Customer } from "./customer-lookup.store.ts";
import { customerSession } from "./customer-session.table.ts";

/** Ends the sessions that began with one sign-in, one in each business; returns those that had not ended. */
export async function markSignInEnded(
  database: Database,
  { uid, authenticatedAt }: { uid: string; authenticatedAt: Date },
  now: Date,
): Promise<(Customer & { sessionId: string })[]> {
  const ended = await database
    .update(customerSession)
    .set({ endedAt: now })
    .from(customer)
    .where(
      and(
        eq(customer.identityUid, uid),
        ofCustomer(customerSession, customer),
        or(
          eq(customerSession.authenticatedAt, authenticatedAt),
          eq(customerSession.earlierAuthenticatedAt, authenticatedAt),
        ),
        isNull(customerSession.endedAt),
      ),
    )
    .returning({
      medicalBusinessId: customerSession.medicalBusinessId,
      customerId: customerSession.customerId,
      sessionId: customerSession.sessionId,
    });
  for (const { customerId } of ended) await announcePersonsEnd(database, customerId);
  return ended;
}
