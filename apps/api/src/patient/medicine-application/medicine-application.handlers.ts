import { applyForMedicineHandler } from "./apply-for-medicine.ts";
import { offerMedicine } from "./offer-medicine.ts";
import { withdrawApplication } from "./withdraw-application.ts";

/** The offer of a treatment's medicine, applying for it, and withdrawing an application. */
export const medicineApplicationHandlers = {
  readMedicineOffer: offerMedicine,
  applyForMedicine: applyForMedicineHandler,
  withdrawApplication,
};
