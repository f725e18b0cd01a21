import { index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The tokens that have let a socket in, until they would have ended: none lets a second one in. Unlogged. */
export const roomTokenUse = pgTable(
  "room_token_use",
  {
    tokenId: text("token_id").primaryKey(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("room_token_use_expiry").on(table.expiresAt)],
);
