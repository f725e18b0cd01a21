import type { Diagnosis } from "@madoguchi/contract/diagnosis/diagnosis";
import { foreignKey, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** The doctor's note of a visit (診療録). A correction is a further row; the database refuses updates and deletes. */
export const visitNote = pgTable(
  "visit_note",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    noteNumber: smallint("note_number").notNull(),
    text: text("text").notNull(),
    /** The main one first; `null` where the version has none, and those of the versions before it are valid. */
    diagnoses: jsonb("diagnoses").$type<Diagnosis[]>(),
    writtenBy: text("written_by").notNull(),
    writtenAt: timestamp("written_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId, table.noteNumber] }),
    foreignKey({
      name: "visit_note_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
