import type { DiagnosisName } from "@madoguchi/contract/diagnosis/diagnosis-name";
import { pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A diagnosis that a clinic's doctors may choose (病名). A record stores its own words, so that a change here changes none. */
export const diagnosisName = pgTable(
  "diagnosis_name",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    diagnosisNameId: uuid("diagnosis_name_id").notNull(),
    code: text("code").notNull(),
    name: text("name").notNull(),
    kana: text("kana").notNull(),
    /** When a visit was last recorded with it; `null` before the first. */
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
  } satisfies Record<keyof DiagnosisName | "clinicId" | "lastUsedAt", unknown>,
  (table) => [
    primaryKey({ columns: [table.clinicId, table.diagnosisNameId] }),
    uniqueIndex("diagnosis_name_once").on(table.clinicId, table.name),
  ],
);
