import { readClinicMedicines, storeClinicMedicine } from "./clinic-medicines.ts";
import { addClinicPhrase, changeClinicPhrase, deleteClinicPhrase, readClinicPhrases } from "./clinic-phrases.ts";
import { deleteDiagnosisName, searchDiagnoses, storeDiagnosisName } from "./diagnosis-names.ts";
import { searchListedMedicines } from "./listed-medicines.ts";

/** The calls on the clinic's drugs, phrases and names of diagnoses. */
export const medicineListHandlers = {
  readMedicines: readClinicMedicines,
  storeMedicine: storeClinicMedicine,
  readPhrases: readClinicPhrases,
  addPhrase: addClinicPhrase,
  changePhrase: changeClinicPhrase,
  deletePhrase: deleteClinicPhrase,
  searchListedMedicines,
  searchDiagnoses,
  storeDiagnosisName,
  deleteDiagnosisName,
};
