import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The link of one sign-in mail, or a custom token that was used (without an address). The database has only a hash of the link's secret, which reveals no usable link. */
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
