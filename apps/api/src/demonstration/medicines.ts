import { starterMedicines } from "../records/starter-pack/medicines.ts";

/** What the demonstration clinic prescribes: all that any clinic may begin with, at prices of its own. */
export const demonstrationMedicines = starterMedicines;
