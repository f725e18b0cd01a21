import { index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Who did what to which record. Append-only: the database refuses updates and deletes. */
export const auditEvent = pgTable(
  "audit_event",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    auditEventId: uuid("audit_event_id").notNull(),
    /** `customer:<id>`, `operator:<name>` or `system`. */
    actor: text("actor").notNull(),
    /** A verb with its object: `treatment.book`, `profile.update`. */
    action: text("action").notNull(),
    /** The record, by kind and id: `treatment:<id>`. */
    subject: text("subject").notNull(),
    /** The patient whose record it is. */
    customerId: uuid("customer_id"),
    requestId: text("request_id").notNull(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.auditEventId] }),
    index("audit_event_of_customer").on(table.medicalBusinessId, table.customerId, table.at.desc()),
  ],
);
