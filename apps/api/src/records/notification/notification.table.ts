import { foreignKey, index, integer, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";
import { treatment } from "../treatment/treatment.table.ts";

/**
 * One thing to tell a patient by one channel. Holds no words: they are made from the live rows when it is sent. The same
 * event of a treatment is told once by each channel; the database decides that.
 */
export const notification = pgTable(
  "notification",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    notificationId: uuid("notification_id").notNull(),
    clinicId: text("clinic_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    treatmentId: uuid("treatment_id"),
    /** What happened, such as `treatment.booked`. */
    news: text("news").notNull(),
    /** Which of its kind: the start of the visit, the version of the bill, the order. */
    occasion: text("occasion").notNull(),
    channel: text("channel", { enum: ["mail", "line"] }).notNull(),
    /** `skipped`: no longer true, or not wanted, when its time came. */
    state: text("state", { enum: ["waiting", "sent", "failed", "skipped"] }).notNull(),
    /** Not before this instant. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    tries: integer("tries").notNull().default(0),
    /** Codes only, never an address. */
    problem: text("problem"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    settledAt: timestamp("settled_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.notificationId] }),
    unique("notification_once")
      .on(table.medicalBusinessId, table.customerId, table.treatmentId, table.news, table.occasion, table.channel)
      .nullsNotDistinct(),
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
