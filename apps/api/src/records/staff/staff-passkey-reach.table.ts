import { index, pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffMember } from "./staff-member.table.ts";
import { staffPasskey } from "./staff-passkey.table.ts";

/** A further clinic that a passkey opens besides the one of its enrolment link: its person accepted that clinic with it. */
export const staffPasskeyReach = pgTable(
  "staff_passkey_reach",
  {
    passkeyId: uuid("passkey_id")
      .notNull()
      .references(() => staffPasskey.passkeyId, { onDelete: "cascade" }),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staffMember.staffId),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.passkeyId, table.staffId] }),
    index("staff_passkey_reach_of_staff").on(table.staffId),
  ],
);
