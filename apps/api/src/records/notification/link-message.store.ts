import { and, count, desc, eq, gte } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { notification } from "./notification.table.ts";

/** The newest message of a visit by SMS, also that of its day. */
export async function findLastLinkMessage(
  database: Database,
  key: { medicalBusinessId: string; treatmentId: string },
): Promise<{ createdAt: Date; state: "waiting" | "sent" | "failed" | "skipped" } | undefined> {
  const [row] = await database
    .select({ createdAt: notification.createdAt, state: notification.state })
    .from(notification)
    .where(and(ofTreatment(notification, key), eq(notification.channel, "sms")))
    .orderBy(desc(notification.createdAt))
    .limit(1);
  return row;
}

/** The number of links that the clinic has sent to a patient from an instant on. */
export async function countLinks(
  database: Database,
  customer: { medicalBusinessId: string; customerId: string },
  since: Date,
): Promise<number> {
  const [row] = await database
    .select({ links: count() })
    .from(notification)
    .where(
      and(ofCustomer(notification, customer), eq(notification.type, "visit.link"), gte(notification.createdAt, since)),
    );
  return row?.links ?? 0;
}
