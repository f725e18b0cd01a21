import { sql } from "drizzle-orm";
import { check, foreignKey, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { customer } from "./customer.table.ts";

/**
 * One sign-in of a patient on one device. The identity platform's tokens identify a session by the second of its sign-in
 * alone, which survives every renewal of the token; two sign-ins of one patient in the same second are one session.
 */
export const customerSession = pgTable(
  "customer_session",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    sessionId: uuid("session_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    /** `auth_time` of its tokens. */
    authenticatedAt: timestamp("authenticated_at", { withTimezone: true }).notNull(),
    /** `auth_time` of the tokens before the session was continued under a later sign-in: other tabs still send them. */
    earlierAuthenticatedAt: timestamp("earlier_authenticated_at", { withTimezone: true }),
    /** The kind of device and browser; never the full user agent. */
    device: text("device").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** To a few minutes. */
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }).notNull(),
    /** The last time that the patient proved their identity again, besides signing in. */
    provenAt: timestamp("proven_at", { withTimezone: true }),
    /** The attempt whose code proves the session (`sign_in_attempt`). */
    proofAttemptId: uuid("proof_attempt_id"),
    endedAt: timestamp("ended_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.sessionId] }),
    uniqueIndex("customer_session_sign_in").on(table.medicalBusinessId, table.customerId, table.authenticatedAt),
    check("customer_session_device", sql`length(${table.device}) between 1 and 60`),
    foreignKey({
      name: "customer_session_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
