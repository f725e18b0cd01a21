import { sql } from "drizzle-orm";
import { check, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";

/** Somebody who has signed in with the built-in identity; a patient, or about to become one. */
export const identityUser = pgTable(
  "identity_user",
  {
    identityUid: text("identity_uid").primaryKey(),
    /** Proven by a mail. None for who came by LINE, and once the user is shut out. */
    email: text("email"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    lastSignedInAt: timestamp("last_signed_in_at", { withTimezone: true }),
    disabledAt: timestamp("disabled_at", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("identity_user_email").on(table.email),
    check("identity_user_uid", sql`length(${table.identityUid}) between 1 and 128`),
  ],
);
