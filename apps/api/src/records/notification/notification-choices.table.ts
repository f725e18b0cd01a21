import { foreignKey, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { customer } from "../customer/customer.table.ts";

/** The channels that a patient has chosen for each category. Without a row: every category on every channel. */
export const notificationChoices = pgTable(
  "notification_choices",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    choices: jsonb("choices").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.customerId] }),
    foreignKey({
      name: "notification_choices_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
