import { deleteMedicineSet, readMedicineSets, storeMedicineSet } from "./medicine-sets.ts";

/** The calls on the clinic's sets of medicines. */
export const medicineSetHandlers = { readMedicineSets, storeMedicineSet, deleteMedicineSet };
