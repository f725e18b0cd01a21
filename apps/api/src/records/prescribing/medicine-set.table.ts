import type { MedicineSet } from "@madoguchi/contract/medicine-set/medicine-set";
import { jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** What a doctor often writes together (セット). A visit copies them, so that a change here changes no record. */
export const medicineSet = pgTable(
  "medicine_set",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    setId: uuid("set_id").notNull(),
    name: text("name").notNull(),
    diagnoses: jsonb("diagnoses").$type<MedicineSet["diagnoses"]>().notNull().default([]),
    note: text("note").notNull().default(""),
    medicines: jsonb("medicines").$type<MedicineSet["medicines"]>().notNull(),
    advice: jsonb("advice").$type<MedicineSet["advice"]>().notNull(),
    lines: jsonb("lines").$type<MedicineSet["lines"]>().notNull(),
  } satisfies Record<keyof MedicineSet | "clinicId", unknown>,
  (table) => [primaryKey({ columns: [table.clinicId, table.setId] })],
);
