import { addClinic } from "./add-clinic.ts";
import { exportClinics, readClinics } from "./read-clinics.ts";
import { takeBackClinic } from "./take-back-clinic.ts";

/** クリニック一覧: an owner's clinics side by side. */
export const clinicsHandlers = { readClinics, addClinic, takeBackClinic, exportClinics };
