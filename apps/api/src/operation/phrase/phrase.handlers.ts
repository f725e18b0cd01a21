import { addClinicPhrase, changeClinicPhrase, deleteClinicPhrase, readClinicPhrases } from "./clinic-phrases.ts";

/** The calls on the clinic's phrases. */
export const phraseHandlers = {
  readPhrases: readClinicPhrases,
  addPhrase: addClinicPhrase,
  changePhrase: changeClinicPhrase,
  deletePhrase: deleteClinicPhrase,
};
