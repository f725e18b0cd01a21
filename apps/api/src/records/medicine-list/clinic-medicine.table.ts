import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, real, smallint, text } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A drug that a clinic prescribes. A prescription stores its own words, so that a change here changes no record. */
export const clinicMedicine = pgTable(
  "clinic_medicine",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    medicineId: text("medicine_id").notNull(),
    name: text("name").notNull(),
    ingredient: text("ingredient").notNull().default(""),
    drugClass: text("drug_class").notNull().default(""),
    cautions: text("cautions").notNull().default(""),
    unit: text("unit").notNull(),
    unitsPerDay: real("units_per_day").notNull(),
    gramsPerUnit: real("grams_per_unit").notNull().default(0),
    usage: text("usage").notNull(),
    sideEffects: text("side_effects").notNull(),
    unitPrice: integer("unit_price").notNull(),
    days: smallint("days").notNull(),
    additionalSupplies: smallint("additional_supplies").notNull(),
    isUnapproved: boolean("is_unapproved").notNull(),
    isControlled: boolean("is_controlled").notNull(),
    isHighRisk: boolean("is_high_risk").notNull(),
    isRetired: boolean("is_retired").notNull().default(false),
  } satisfies Record<keyof ClinicMedicine | "clinicId", unknown>,
  (table) => [
    primaryKey({ columns: [table.clinicId, table.medicineId] }),
    check("clinic_medicine_days", sql`${table.days} > 0`),
    check("clinic_medicine_weight", sql`${table.gramsPerUnit} >= 0`),
    check("clinic_medicine_price", sql`${table.unitPrice} >= 0`),
  ],
);
