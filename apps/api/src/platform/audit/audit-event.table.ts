import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** The changed settings before and after; `before` is `null` for a new record. */
export type SettingChange = { before: Record<string, unknown> | null; after: Record<string, unknown> };

/** An actor's act on a record. Append-only: the database refuses updates and deletes. */
export const auditEvent = pgTable(
  "audit_event",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    auditEventId: uuid("audit_event_id").notNull(),
    /**
     * `customer:<id>`, `staff:<id>`, `key:<name of an operation key>`, `administrator`, `visitor` (an unidentified
     * caller) or `system`; `operator:<name>` before there were keys.
     */
    actor: text("actor").notNull(),
    /** The person that the caller of the operation API named in `x-operator`: stated, not proven. */
    statedOperator: text("stated_operator"),
    /** A verb with its object: `treatment.book`, `profile.update`. */
    action: text("action").notNull(),
    /** The record, by kind and id: `treatment:<id>`. */
    subject: text("subject").notNull(),
    /** The clinic that acted, where the subject does not name it; `null` in earlier events and those of patients. */
    clinicId: text("clinic_id"),
    /** The patient whose record it is. */
    customerId: uuid("customer_id"),
    /** The kind of device, where it matters: 「iPhone の Safari」. */
    device: text("device"),
    requestId: text("request_id").notNull(),
    /** The values before and after a changed setting of the clinic, or a fact that the clinic corrects in a patient's record; erased with the record. */
    change: jsonb("change").$type<SettingChange>(),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.auditEventId] }),
    index("audit_event_at").on(table.medicalBusinessId, table.at, table.auditEventId),
    index("audit_event_of_customer").on(table.medicalBusinessId, table.customerId, table.at),
  ],
);
