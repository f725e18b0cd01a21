import {
  deleteDiagnosisNameCall,
  searchDiagnosesCall,
  storeDiagnosisNameCall,
} from "@madoguchi/contract/operation/diagnosis-name.calls";
import {
  addPhraseCall,
  changePhraseCall,
  deletePhraseCall,
  readMedicinesCall,
  readPhrasesCall,
  searchListedMedicinesCall,
  storeMedicineCall,
} from "@madoguchi/contract/operation/medicine-list.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { readClinicMedicines, storeClinicMedicine } from "./clinic-medicines.ts";
import { addClinicPhrase, changeClinicPhrase, deleteClinicPhrase, readClinicPhrases } from "./clinic-phrases.ts";
import { deleteDiagnosisName, searchDiagnoses, storeDiagnosisName } from "./diagnosis-names.ts";
import { searchListedMedicines } from "./listed-medicines.ts";

/** The calls on the clinic's drugs, phrases and names of diagnoses. */
export function createMedicineListRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readMedicinesCall, ({ deps, operator }) => readClinicMedicines(deps, operator));
  act(storeMedicineCall, ({ deps, operator, params, body, ifMatch }) =>
    storeClinicMedicine(deps, operator, params.medicineId, body, ifMatch),
  );
  answer(readPhrasesCall, ({ deps, operator }) => readClinicPhrases(deps, operator));
  answer(addPhraseCall, ({ deps, operator, body }) => addClinicPhrase(deps, operator, body));
  act(changePhraseCall, ({ deps, operator, params, body, ifMatch }) =>
    changeClinicPhrase(deps, operator, params.phraseId, body, ifMatch),
  );
  act(deletePhraseCall, ({ deps, operator, params }) => deleteClinicPhrase(deps, operator, params.phraseId));
  answer(searchListedMedicinesCall, ({ deps, operator, body }) => searchListedMedicines(deps, operator, body));
  answer(searchDiagnosesCall, ({ deps, operator, body }) => searchDiagnoses(deps, operator, body));
  act(storeDiagnosisNameCall, ({ deps, operator, params, body, ifMatch }) =>
    storeDiagnosisName(deps, operator, params.diagnosisNameId, body, ifMatch),
  );
  act(deleteDiagnosisNameCall, ({ deps, operator, params }) =>
    deleteDiagnosisName(deps, operator, params.diagnosisNameId),
  );
  return routes;
}
