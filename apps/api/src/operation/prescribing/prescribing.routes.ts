import {
  dropPrescribingRuleCall,
  readPrescribingRulesCall,
  storePrescribingRuleCall,
} from "@madoguchi/contract/operation/prescribing.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { dropPrescribingRule, readPrescribingRules, storePrescribingRule } from "./prescribing-rules.ts";

/** What the clinic's doctors prescribe by: its own rules of the check. */
export function createPrescribingRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readPrescribingRulesCall, ({ deps, operator }) => readPrescribingRules(deps, operator));
  act(storePrescribingRuleCall, ({ deps, operator, params, body }) =>
    storePrescribingRule(deps, operator, params.ruleId, body),
  );
  act(dropPrescribingRuleCall, ({ deps, operator, params }) => dropPrescribingRule(deps, operator, params.ruleId));
  return routes;
}
