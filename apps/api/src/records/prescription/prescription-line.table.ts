import type { StoredCheck } from "@madoguchi/contract/prescribing/prescribing-facts";
import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** One medicine that a doctor prescribed in a treatment (処方). */
export const prescriptionLine = pgTable(
  "prescription_line",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    position: smallint("position").notNull(),
    medicineId: text("medicine_id").notNull(),
    name: text("name").notNull(),
    quantity: text("quantity").notNull(),
    days: smallint("days").notNull(),
    usage: text("usage").notNull(),
    sideEffects: text("side_effects").notNull(),
    isUnapproved: boolean("is_unapproved").notNull(),
    /** How many times the plan allows another supply without another visit. */
    additionalSupplies: smallint("additional_supplies").notNull(),
    /** An application for additional medicine has the number of supplies, of `days` each; 1 for a visit. */
    supplies: smallint("supplies").notNull().default(1),
    /** Why it was prescribed against an allergy that the patient has stated; `null` without one. */
    allergyReason: text("allergy_reason"),
    /** The findings of the check, in their words at that time, with the doctor's answers (`check-prescription.ts`). */
    checks: jsonb("checks").$type<StoredCheck[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId, table.position] }),
    check("prescription_line_days", sql`${table.days} > 0`),
    check("prescription_line_supplies", sql`${table.supplies} > 0`),
    foreignKey({
      name: "prescription_line_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
