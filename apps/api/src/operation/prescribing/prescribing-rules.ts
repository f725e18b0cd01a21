import {
  deletePrescribingRuleCall,
  readPrescribingRulesCall,
  storePrescribingRuleCall,
} from "@madoguchi/contract/prescribing/prescribing.operation.calls";
import { lockClinic } from "../../records/clinic/clinic.store.ts";
import {
  listPrescribingRules,
  removePrescribingRule,
  upsertPrescribingRule,
} from "../../records/prescribing/prescribing-rule.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { describeChange, describeRemoval } from "../describe-change.ts";
import { requireReadVersion, withVersion } from "../read-version.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";

/** The clinic's own rules of the check of prescriptions. */
export const readPrescribingRules = answers(readPrescribingRulesCall, async ({ deps: { database, now }, operator }) => {
  const { clinicId } = operator;
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "prescribing-rule.read", `clinic:${clinicId}`, now());
    return { rules: (await listPrescribingRules(transaction, clinicId)).map(withVersion) };
  });
});

/** Adds a rule, or changes the one of this id; it applies from the next prescription on. E005 for another version. */
export const storePrescribingRule = acts(
  storePrescribingRuleCall,
  async ({ deps: { database, now }, operator, params: { ruleId }, body: request, ifMatch }) => {
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
  },
);

/** Deletes a rule; its findings stay in the records. E004 when there is no such rule. */
export const deletePrescribingRule = acts(
  deletePrescribingRuleCall,
  async ({ deps: { database, now }, operator, params: { ruleId } }) => {
    await database.transaction(async (transaction) => {
      const act = ["prescribing-rule.drop", `rule:${ruleId}`, now()] as const;
      await lockClinic(transaction, operator.clinicId);
      const before = (await listPrescribingRules(transaction, operator.clinicId)).find(
        (each) => each.ruleId === ruleId,
      );
      if (!before) return requireOwnEnding(transaction, operator, ...act);
      await removePrescribingRule(transaction, operator.clinicId, ruleId);
      const { ruleId: _, ...rule } = before;
      await recordClinicEvent(transaction, operator, ...act, describeRemoval(rule));
    });
  },
);
