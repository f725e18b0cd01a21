import type { ChartDraftContent } from "@madoguchi/contract/chart/chart";
import { foreignKey, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** The clinic's notes of a visit that is not finished; the finish makes records of them and deletes the draft. */
export const chartDraft = pgTable(
  "chart_draft",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    draftVersion: integer("draft_version").notNull(),
    content: jsonb("content").$type<ChartDraftContent>().notNull(),
    savedBy: text("saved_by").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId] }),
    foreignKey({
      name: "chart_draft_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
