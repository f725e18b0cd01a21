import { foreignKey, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";
import { customer } from "../customer/customer.table.ts";

/**
 * The rehearsal of a clinic, one at most: its patient is fictitious, is left out of all counts, and may be deleted at
 * any time with all their rows (`is_to_be_erased`).
 */
export const rehearsal = pgTable(
  "rehearsal",
  {
    clinicId: text("clinic_id")
      .primaryKey()
      .references(() => clinic.clinicId),
    medicalBusinessId: text("medical_business_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    startedBy: text("started_by").notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    unique("rehearsal_customer").on(table.medicalBusinessId, table.customerId),
    foreignKey({
      name: "rehearsal_of_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
