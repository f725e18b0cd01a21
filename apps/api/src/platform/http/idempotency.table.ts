import { jsonb, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";

/** The first answer to a call, stored for its repeats. `owner` is the caller, so that people's keys never collide. */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    owner: text("owner").notNull(),
    key: text("key").notNull(),
    requestHash: text("request_hash").notNull(),
    status: smallint("status").notNull(),
    body: jsonb("body").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] })],
);
