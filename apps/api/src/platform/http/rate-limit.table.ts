import { integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** The number of events in one window of time. Subjects are hashed: no address and no person is stored here. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    subject: text("subject").notNull(),
    windowStartsAt: timestamp("window_starts_at", { withTimezone: true }).notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.windowStartsAt] })],
);
