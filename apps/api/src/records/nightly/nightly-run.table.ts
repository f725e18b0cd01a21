import { date, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The last night for which each nightly job ran, so that one process runs it once. */
export const nightlyRun = pgTable("nightly_run", {
  name: text("name").primaryKey(),
  /** The day on which the night ends, in Japan. */
  night: date("night").notNull(),
  beganAt: timestamp("began_at", { withTimezone: true }).notNull(),
  /** `null` while it runs, and when it was cut off. */
  finishedAt: timestamp("finished_at", { withTimezone: true }),
});
