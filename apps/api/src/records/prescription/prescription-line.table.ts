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
    /** How often the plan lets it be supplied again without another visit. */
    additionalSupplies: smallint("additional_supplies").notNull(),
    /** Of an application for additional medicine: how many supplies of `days` each it is for; 1 of a visit. */
    supplies: smallint("supplies").notNull().default(1),
    /** Why it was prescribed though it meets an allergy that the patient named; `null` where none is met. */
    allergyReason: text("allergy_reason"),
    /** What the check said to it, in the words of then, with the doctor's answers (`check-prescription.ts`). */
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
