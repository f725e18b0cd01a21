import type { ClinicRule, ClinicRuleRequest } from "@madoguchi/contract/prescribing/clinic-rule";
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prescribingRule } from "./prescribing-rule.table.ts";

const { clinicId: _, ...columns } = getTableColumns(prescribingRule);

function ofId(clinicId: string, ruleId: string) {
  return and(eq(prescribingRule.clinicId, clinicId), eq(prescribingRule.ruleId, ruleId));
}

/** The clinic's own rules by the drug that they name. */
export function listPrescribingRules(database: Database, clinicId: string): Promise<ClinicRule[]> {
  return database
    .select(columns)
    .from(prescribingRule)
    .where(eq(prescribingRule.clinicId, clinicId))
    .orderBy(asc(prescribingRule.drug), asc(prescribingRule.ruleId));
}

/** Adds a rule, or changes the one of this id. */
export async function upsertPrescribingRule(
  database: Database,
  clinicId: string,
  ruleId: string,
  rule: ClinicRuleRequest,
): Promise<void> {
  await database
    .insert(prescribingRule)
    .values({ ...rule, clinicId, ruleId })
    .onConflictDoUpdate({ target: [prescribingRule.clinicId, prescribingRule.ruleId], set: rule });
}

/** Deletes a rule; `false` when the clinic has none of this id. */
export async function removePrescribingRule(database: Database, clinicId: string, ruleId: string): Promise<boolean> {
  return (await database.delete(prescribingRule).where(ofId(clinicId, ruleId)).returning()).length === 1;
}
