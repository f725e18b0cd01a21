import { readOwnMedicines } from "./read-own-medicines.ts";

/** The patient's own list of prescribed medicines. */
export const prescriptionHandlers = { readOwnMedicines };
