import {
  addPhraseCall,
  changePhraseCall,
  dropPhraseCall,
  readMedicinesCall,
  readPhrasesCall,
  storeMedicineCall,
} from "@madoguchi/contract/operation/medicine-list.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { readClinicMedicines, storeClinicMedicine } from "./clinic-medicines.ts";
import { addClinicPhrase, changeClinicPhrase, dropClinicPhrase, readClinicPhrases } from "./clinic-phrases.ts";

/** The clinic's drugs and phrases, from which its doctors write. */
export function createMedicineListRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readMedicinesCall, ({ deps, operator }) => readClinicMedicines(deps, operator));
  act(storeMedicineCall, ({ deps, operator, params, body }) =>
    storeClinicMedicine(deps, operator, params.medicineId, body),
  );
  answer(readPhrasesCall, ({ deps, operator }) => readClinicPhrases(deps, operator));
  answer(addPhraseCall, ({ deps, operator, body }) => addClinicPhrase(deps, operator, body));
  act(changePhraseCall, ({ deps, operator, params, body }) =>
    changeClinicPhrase(deps, operator, params.phraseId, body),
  );
  act(dropPhraseCall, ({ deps, operator, params }) => dropClinicPhrase(deps, operator, params.phraseId));
  return routes;
}
