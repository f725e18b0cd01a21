import { deleteDiagnosisName, searchDiagnoses, storeDiagnosisName } from "./diagnosis-names.ts";

/** The calls on the clinic's names of diagnoses. */
export const diagnosisHandlers = { searchDiagnoses, storeDiagnosisName, deleteDiagnosisName };
