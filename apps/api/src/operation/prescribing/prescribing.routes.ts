import {
  deleteMedicineSetCall,
  readMedicineSetsCall,
  storeMedicineSetCall,
} from "@madoguchi/contract/operation/medicine-set.calls";
import {
  deletePrescribingRuleCall,
  readPrescribingRulesCall,
  storePrescribingRuleCall,
} from "@madoguchi/contract/operation/prescribing.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { deleteMedicineSet, readMedicineSets, storeMedicineSet } from "./medicine-sets.ts";
import { deletePrescribingRule, readPrescribingRules, storePrescribingRule } from "./prescribing-rules.ts";

/** The calls on the clinic's sets of medicines, and on its own rules of the check. */
export function createPrescribingRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readPrescribingRulesCall, ({ deps, operator }) => readPrescribingRules(deps, operator));
  act(storePrescribingRuleCall, ({ deps, operator, params, body, ifMatch }) =>
    storePrescribingRule(deps, operator, params.ruleId, body, ifMatch),
  );
  act(deletePrescribingRuleCall, ({ deps, operator, params }) => deletePrescribingRule(deps, operator, params.ruleId));
  answer(readMedicineSetsCall, ({ deps, operator }) => readMedicineSets(deps, operator));
  act(storeMedicineSetCall, ({ deps, operator, params, body, ifMatch }) =>
    storeMedicineSet(deps, operator, params.setId, body, ifMatch),
  );
  act(deleteMedicineSetCall, ({ deps, operator, params }) => deleteMedicineSet(deps, operator, params.setId));
  return routes;
}
