import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { notification } from "../notification/notification.table.ts";

/** The proposals that a mail or a LINE message has told the patient of, or is to. */
export async function listToldProposals(database: Database, owner: Customer): Promise<ReadonlySet<string>> {
  const rows = await database
    .select({ proposalId: notification.eventKey })
    .from(notification)
    .where(
      and(
        ofCustomer(notification, owner),
        eq(notification.type, "profile.proposed"),
        inArray(notification.channel, ["mail", "line"]),
        inArray(notification.state, ["waiting", "sent"]),
      ),
    );
  return new Set(rows.map(({ proposalId }) => proposalId));
}
