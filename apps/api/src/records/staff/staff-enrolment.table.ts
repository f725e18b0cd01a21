import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffMember } from "./staff-member.table.ts";

/** A link with which a person adds a passkey, once. */
export const staffEnrolment = pgTable(
  "staff_enrolment",
  {
    enrolmentId: uuid("enrolment_id").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staffMember.staffId),
    /** SHA-256 of the link's token in hexadecimal digits. */
    tokenHash: text("token_hash").notNull().unique("staff_enrolment_token"),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("staff_enrolment_of_staff").on(table.staffId)],
);
