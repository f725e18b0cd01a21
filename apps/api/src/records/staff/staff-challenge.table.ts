import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { staffMember } from "./staff-member.table.ts";

/** A WebAuthn challenge, valid once and for some minutes. */
export const staffChallenge = pgTable(
  "staff_challenge",
  {
    challengeId: uuid("challenge_id").primaryKey(),
    challenge: text("challenge").notNull(),
    purpose: text("purpose", { enum: ["sign-in", "enrol", "proof"] }).notNull(),
    /** `null` for a sign-in, whose person is not known yet. */
    staffId: uuid("staff_id").references(() => staffMember.staffId),
    sessionId: uuid("session_id"),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("staff_challenge_of_staff").on(table.staffId), index("staff_challenge_expiry").on(table.expiresAt)],
);
