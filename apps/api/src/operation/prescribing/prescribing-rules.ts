import type { ClinicRuleList, ClinicRuleRequest } from "@madoguchi/contract/prescribing/clinic-rule";
import type { Deps } from "../../platform/deps.ts";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import {
  listPrescribingRules,
  removePrescribingRule,
  upsertPrescribingRule,
} from "../../records/prescribing/prescribing-rule.store.ts";
import { describeChange } from "../describe-change.ts";
import type { Operator } from "../operator.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The clinic's own rules of the check of prescriptions. */
export async function readPrescribingRules({ database, now }: Needs, operator: Operator): Promise<ClinicRuleList> {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "prescribing-rule.read", `clinic:${clinicId}`, now());
    return { rules: (await listPrescribingRules(transaction, clinicId)).map(withVersion) };
  });
}

/** Adds a rule, or changes the one of this id; it applies from the next prescription on. E005 for another version. */
export async function storePrescribingRule(
  { database, now }: Needs,
  operator: Operator,
  ruleId: string,
  request: ClinicRuleRequest,
  ifMatch?: string,
): Promise<void> {
  const { clinicId } = operator;
  await database.transaction(async (transaction) => {
    await lockClinic(transaction, clinicId);
    const before = (await listPrescribingRules(transaction, clinicId)).find((each) => each.ruleId === ruleId);
    const change = describeChange(before, request);
    if (!change) return;
    requireReadVersion(operator, ifMatch, before);
    await upsertPrescribingRule(transaction, clinicId, ruleId, request);
    await recordClinicEvent(transaction, operator, "prescribing-rule.keep", `rule:${ruleId}`, now(), change);
  });
}

/** Deletes a rule; its findings stay in the records. E004 when there is no such rule. */
export async function deletePrescribingRule(
  { database, now }: Needs,
  operator: Operator,
  ruleId: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const act = ["prescribing-rule.drop", `rule:${ruleId}`, now()] as const;
    const isRemoved = await removePrescribingRule(transaction, operator.clinicId, ruleId);
    if (!isRemoved) return requireOwnEnding(transaction, operator, ...act);
    await recordClinicEvent(transaction, operator, ...act);
  });
}
