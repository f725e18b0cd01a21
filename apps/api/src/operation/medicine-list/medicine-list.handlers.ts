import { readClinicMedicines, storeClinicMedicine } from "./clinic-medicines.ts";
import { searchListedMedicines } from "./listed-medicines.ts";

/** The calls on the clinic's drugs. */
export const medicineListHandlers = {
  readMedicines: readClinicMedicines,
  storeMedicine: storeClinicMedicine,
  searchListedMedicines,
};
