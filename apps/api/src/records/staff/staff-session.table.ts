import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffMember } from "./staff-member.table.ts";

/** One sign-in of a person at one browser of the desk, for one clinic; changing to another one begins the next. */
export const staffSession = pgTable(
  "staff_session",
  {
    sessionId: uuid("session_id").primaryKey(),
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staffMember.staffId),
    /** SHA-256 of the cookie in hexadecimal digits. */
    tokenHash: text("token_hash").notNull().unique("staff_session_token"),
    /** The passkey of its beginning or of its last proof, which decides the clinics that it opens. `null`: this one only. */
    passkeyId: uuid("passkey_id"),
    device: text("device").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** The last act of the person, to a minute; polls and open streams do not count. */
    lastActiveAt: timestamp("last_active_at", { withTimezone: true }).notNull(),
    lockedAt: timestamp("locked_at", { withTimezone: true }),
    /** The last use of the passkey. */
    provenAt: timestamp("proven_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [index("staff_session_of_staff").on(table.staffId)],
);
