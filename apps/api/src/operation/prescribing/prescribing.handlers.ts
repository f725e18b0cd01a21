import { deleteMedicineSet, readMedicineSets, storeMedicineSet } from "./medicine-sets.ts";
import { forgetPharmacy, readPharmacies } from "./pharmacies.ts";
import { correctPharmacy, markPrescriptionSent, printPharmacySheet, unmarkPrescriptionSent } from "./pharmacy-sheet.ts";
import { deletePrescribingRule, readPrescribingRules, storePrescribingRule } from "./prescribing-rules.ts";

/** The calls on the clinic's sets of medicines, on its own rules of the check, and on pharmacies. */
export const prescribingHandlers = {
  readPrescribingRules,
  storePrescribingRule,
  deletePrescribingRule,
  readMedicineSets,
  storeMedicineSet,
  deleteMedicineSet,
  listPharmacies: readPharmacies,
  forgetPharmacy,
  printPharmacySheet,
  markPrescriptionSent,
  unmarkPrescriptionSent,
  correctPharmacy,
};
