import { deleteMedicineSet, readMedicineSets, storeMedicineSet } from "./medicine-sets.ts";
import { deletePrescribingRule, readPrescribingRules, storePrescribingRule } from "./prescribing-rules.ts";

/** The calls on the clinic's sets of medicines, and on its own rules of the check. */
export const prescribingHandlers = {
  readPrescribingRules,
  storePrescribingRule,
  deletePrescribingRule,
  readMedicineSets,
  storeMedicineSet,
  deleteMedicineSet,
};
