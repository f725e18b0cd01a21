import { sql } from "drizzle-orm";
import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";
import { treatment } from "../treatment/treatment.table.ts";

/**
 * A message about one event on one channel. It has no text, which is made from the live rows when it is sent. By the
 * unique constraint each event of a treatment is reported once on each channel.
 */
export const notification = pgTable(
  "notification",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    notificationId: uuid("notification_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    treatmentId: uuid("treatment_id"),
    /** Such as `treatment.booked`. */
    type: text("type").notNull(),
    /** The event's key, as `writeEventKey` writes it. */
    eventKey: text("event_key").notNull(),
    /** `portal`: on マイページ until it is read; nothing is sent. */
    channel: text("channel", { enum: ["mail", "line", "sms", "portal"] }).notNull(),
    /** `skipped`: stale, or the account was closed, when it was due. */
    state: text("state", { enum: ["waiting", "sent", "failed", "skipped"] }).notNull(),
    /** Not before this instant. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    tries: integer("tries").notNull().default(0),
    /** The last attempt, and the duration of the attempts: pauses in which no process ran do not count. */
    triedAt: timestamp("tried_at", { withTimezone: true }),
    triedSeconds: integer("tried_seconds").notNull().default(0),
    /** Codes only, never an address. */
    problem: text("problem"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
    /** For the channel `portal`. */
    readAt: timestamp("read_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.notificationId] }),
    unique("notification_once")
      .on(table.medicalBusinessId, table.customerId, table.treatmentId, table.type, table.eventKey, table.channel)
      .nullsNotDistinct(),
    index("notification_unread")
      .on(table.medicalBusinessId, table.customerId, table.createdAt)
      .where(sql`${table.channel} = 'portal' and ${table.readAt} is null`),
    // The waiting ones; few, however many were sent.
    index("notification_waiting").on(table.dueAt).where(sql`${table.state} = 'waiting'`),
    index("notification_of_treatment").on(table.medicalBusinessId, table.treatmentId),
    foreignKey({
      name: "notification_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
    foreignKey({
      name: "notification_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
