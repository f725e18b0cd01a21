import { MEDICINE_DECISIONS } from "@madoguchi/contract/treatment/medicine-decision";
import { foreignKey, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { treatment } from "./treatment.table.ts";

/**
 * The reading of an application for additional medicine and its answers by a person or system of the clinic, without
 * which they cannot decide on it (L4, `docs/design/screens.md` 10).
 */
export const medicineReview = pgTable(
  "medicine_review",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    /** Distinguishes people and keys, who may have the same name. */
    reviewedBy: text("reviewed_by").notNull(),
    reviewerName: text("reviewer_name").notNull(),
    reviewedAt: timestamp("reviewed_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId, table.reviewedBy] }),
    foreignKey({
      name: "medicine_review_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);

/** A doctor's decision on an application, and its basis (L4). Never changed. */
export const medicineDecision = pgTable(
  "medicine_decision",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    decision: text("decision", { enum: MEDICINE_DECISIONS }).notNull(),
    /** The doctor's note (診療録), for the clinic alone. */
    assessment: text("assessment").notNull(),
    decidedBy: text("decided_by").notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId] }),
    index("medicine_decision_decided").on(table.medicalBusinessId, table.decidedAt),
    foreignKey({
      name: "medicine_decision_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
