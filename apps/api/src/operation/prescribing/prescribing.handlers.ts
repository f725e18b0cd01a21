import { forgetPharmacy, readPharmacies } from "./pharmacies.ts";
import { correctPharmacy, markPrescriptionSent, printPharmacySheet, unmarkPrescriptionSent } from "./pharmacy-sheet.ts";
import { deletePrescribingRule, readPrescribingRules, storePrescribingRule } from "./prescribing-rules.ts";

/** The calls on the clinic's own rules of the check, and on pharmacies. */
export const prescribingHandlers = {
  readPrescribingRules,
  storePrescribingRule,
  deletePrescribingRule,
  listPharmacies: readPharmacies,
  forgetPharmacy,
  printPharmacySheet,
  markPrescriptionSent,
  unmarkPrescriptionSent,
  correctPharmacy,
};
