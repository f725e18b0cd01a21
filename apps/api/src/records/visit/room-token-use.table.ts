import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** A token that has admitted a socket, until its expiry, so that it admits no second one. Unlogged. */
export const roomTokenUse = pgTable(
  "room_token_use",
  {
    tokenId: text("token_id").primaryKey(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("room_token_use_expiry").on(table.expiresAt)],
);
