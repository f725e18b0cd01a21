import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The last time at which the background work was known to run: a long gap is an outage. */
export const backgroundPulse = pgTable("background_pulse", {
  name: text("name").primaryKey(),
  beatAt: timestamp("beat_at", { withTimezone: true }).notNull(),
});
