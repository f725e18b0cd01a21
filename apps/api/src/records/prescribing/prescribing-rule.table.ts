import { CLINIC_RULE_KINDS, type ClinicRule, SEVERITIES } from "@madoguchi/contract/prescribing/clinic-rule";
import { pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A rule against which a clinic's own prescriptions are checked, beside the program's table (処方の確認). */
export const prescribingRule = pgTable(
  "prescribing_rule",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    ruleId: uuid("rule_id").notNull(),
    drug: text("drug").notNull(),
    kind: text("kind", { enum: CLINIC_RULE_KINDS }).notNull(),
    against: text("against").notNull(),
    severity: text("severity", { enum: SEVERITIES }).notNull(),
    years: smallint("years").notNull(),
    reason: text("reason").notNull(),
    source: text("source").notNull(),
  } satisfies Record<keyof ClinicRule | "clinicId", unknown>,
  (table) => [primaryKey({ columns: [table.clinicId, table.ruleId] })],
);
