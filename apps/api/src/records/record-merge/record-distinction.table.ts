import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";

/** Two similar records that the clinic has declared to be of two people (「別の方です」). */
export const recordDistinction = pgTable(
  "record_distinction",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    /** The smaller id of the two. */
    firstCustomerId: uuid("first_customer_id").notNull(),
    secondCustomerId: uuid("second_customer_id").notNull(),
    saidBy: text("said_by").notNull(),
    saidAt: timestamp("said_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.firstCustomerId, table.secondCustomerId] }),
    index("record_distinction_of_second").on(table.medicalBusinessId, table.secondCustomerId),
    check("record_distinction_order", sql`${table.firstCustomerId} < ${table.secondCustomerId}`),
    foreignKey({
      name: "record_distinction_first",
      columns: [table.medicalBusinessId, table.firstCustomerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
    foreignKey({
      name: "record_distinction_second",
      columns: [table.medicalBusinessId, table.secondCustomerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
