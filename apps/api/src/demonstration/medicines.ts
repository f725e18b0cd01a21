import { starterMedicines } from "../records/starter-pack/medicines.ts";

/** The demonstration clinic's medicines: the whole starter pack, at the clinic's own prices. */
export const demonstrationMedicines = starterMedicines;
