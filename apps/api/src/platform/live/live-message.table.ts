import { bigserial, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The messages between processes, by channel. Unlogged and short-lived: they are worth nothing after a crash, and a
 * listener that was disconnected reads those of the last minutes.
 */
export const liveMessage = pgTable(
  "live_message",
  {
    liveMessageId: bigserial("live_message_id", { mode: "number" }).primaryKey(),
    channel: text("channel").notNull(),
    body: text("body").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("live_message_at").on(table.at), index("live_message_channel").on(table.channel, table.at)],
);
