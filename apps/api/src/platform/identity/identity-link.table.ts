import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The link of one sign-in mail. The database alone opens none: it has the hash of what the link carries. */
export const identityLink = pgTable(
  "identity_link",
  {
    codeHash: text("code_hash").primaryKey(),
    email: text("email").notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [index("identity_link_expires").on(table.expiresAt)],
);
