import { approveMedicine, askForVisit, refuseMedicine } from "./decide-medicine.ts";
import { listMedicineApplications } from "./list-applications.ts";
import { readApplication } from "./read-application.ts";

/** The calls on applications for additional medicine: list, read, approve, refuse, ask for a visit. */
export const medicineApplicationHandlers = {
  listApplications: listMedicineApplications,
  readApplication,
  approveMedicine,
  refuseMedicine,
  askForVisit,
};
