import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";
import { customer } from "../customer/customer.table.ts";

/**
 * A change of address that the owner of the earlier one may undo. The secret of the mailed link is derived from
 * `undo_id` with the program's own secret, so the database alone opens nothing.
 */
export const emailUndo = pgTable(
  "email_undo",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    undoId: uuid("undo_id").notNull(),
    customerId: uuid("customer_id").notNull(),
    /** The clinic whose portal changed it; `null` for a change by an earlier release. */
    clinicId: text("clinic_id"),
    earlierEmail: text("earlier_email").notNull(),
    laterEmail: text("later_email").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    usedAt: timestamp("used_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.undoId] }),
    foreignKey({
      name: "email_undo_clinic",
      columns: [table.medicalBusinessId, table.clinicId],
      foreignColumns: [clinic.medicalBusinessId, clinic.clinicId],
    }),
    index("email_undo_of_clinic").on(table.medicalBusinessId, table.clinicId),
    index("email_undo_of_customer").on(table.medicalBusinessId, table.customerId),
    foreignKey({
      name: "email_undo_customer",
      columns: [table.medicalBusinessId, table.customerId],
      foreignColumns: [customer.medicalBusinessId, customer.customerId],
    }),
  ],
);
