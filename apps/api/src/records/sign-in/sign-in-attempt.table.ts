import { pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** One mail with a link and a code. Only a hash of the code is kept; a used or expired attempt signs nobody in. */
export const signInAttempt = pgTable("sign_in_attempt", {
  attemptId: uuid("attempt_id").primaryKey(),
  email: text("email").notNull(),
  codeHash: text("code_hash").notNull(),
  tries: smallint("tries").notNull().default(0),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
});
