import { IDENTITY_DOCUMENTS } from "@madoguchi/contract/visit/identity-check";
import { foreignKey, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** The document that a patient showed, and who checked it; no picture of it. The database refuses updates and deletes. */
export const identityCheck = pgTable(
  "identity_check",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    checkNumber: smallint("check_number").notNull(),
    document: text("document", { enum: IDENTITY_DOCUMENTS }).notNull(),
    remark: text("remark").notNull(),
    seenBy: text("seen_by").notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.medicalBusinessId, table.treatmentId, table.checkNumber] }),
    foreignKey({
      name: "identity_check_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
