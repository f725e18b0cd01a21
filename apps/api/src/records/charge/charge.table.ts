import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/**
 * The charge of a treatment (請求), by version: an edit supersedes the version before it. An issued version never changes
 * except for its last day, and a paid charge gets no further version; the database refuses both.
 */
export const charge = pgTable(
  "charge",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    version: integer("version").notNull(),
    /** Yen, tax included: the sum of the lines. */
    total: integer("total").notNull(),
    issuedAt: timestamp("issued_at", { withTimezone: true }).notNull(),
    /** The last second in which it can be paid. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull(),
    supersededAt: timestamp("superseded_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId, table.version] }),
    unique("charge_amount").on(table.medicalBusinessId, table.treatmentId, table.version, table.total),
    uniqueIndex("charge_one_in_force")
      .on(table.medicalBusinessId, table.treatmentId)
      .where(sql`${table.supersededAt} is null`),
    check("charge_total", sql`${table.total} >= 0`),
    foreignKey({
      name: "charge_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);

/** One line of a version of a charge. */
export const chargeLine = pgTable(
  "charge_line",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    version: integer("version").notNull(),
    position: smallint("position").notNull(),
    label: text("label").notNull(),
    quantity: integer("quantity").notNull(),
    /** Yen, tax included; a discount is negative. */
    unitPrice: integer("unit_price").notNull(),
    /** The rate of consumption tax in the amount: 10, 8 or 0; `null` where the clinic has not specified it. */
    taxPercent: smallint("tax_percent"),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId, table.version, table.position] }),
    check("charge_line_quantity", sql`${table.quantity} > 0`),
    check("charge_line_tax", sql`${table.taxPercent} in (0, 8, 10)`),
    foreignKey({
      name: "charge_line_charge",
      columns: [table.medicalBusinessId, table.treatmentId, table.version],
      foreignColumns: [charge.medicalBusinessId, charge.treatmentId, charge.version],
    }),
  ],
);
