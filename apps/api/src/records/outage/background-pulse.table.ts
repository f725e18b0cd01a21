import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** When the work that no call waits for was last known to run: a long gap is an outage. */
export const backgroundPulse = pgTable("background_pulse", {
  name: text("name").primaryKey(),
  beatAt: timestamp("beat_at", { withTimezone: true }).notNull(),
});
