import { PLACE_KINDS, THIRD_PARTIES } from "@madoguchi/contract/visit/visit-declaration";
import { boolean, foreignKey, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { treatment } from "../treatment/treatment.table.ts";

/** A patient's declaration before a visit. A correction is a further row; the database refuses updates and deletes. */
export const visitDeclaration = pgTable(
  "visit_declaration",
  {
    medicalBusinessId: text("medical_business_id").notNull(),
    treatmentId: uuid("treatment_id").notNull(),
    declarationNumber: smallint("declaration_number").notNull(),
    prefecture: text("prefecture").notNull(),
    placeKind: text("place_kind", { enum: PLACE_KINDS }).notNull(),
    placeDetail: text("place_detail").notNull(),
    thirdParty: text("third_party", { enum: THIRD_PARTIES }).notNull(),
    thirdPartyDetail: text("third_party_detail").notNull(),
    agreesNotToRecord: boolean("agrees_not_to_record").notNull(),
    declaredAt: timestamp("declared_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: "visit_declaration_key",
      columns: [table.medicalBusinessId, table.treatmentId, table.declarationNumber],
    }),
    foreignKey({
      name: "visit_declaration_treatment",
      columns: [table.medicalBusinessId, table.treatmentId],
      foreignColumns: [treatment.medicalBusinessId, treatment.treatmentId],
    }),
  ],
);
