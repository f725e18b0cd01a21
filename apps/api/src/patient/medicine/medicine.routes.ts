import { applyForMedicineCall, readMedicineOfferCall } from "@madoguchi/contract/patient/medicine.calls";
import { withdrawApplicationCall } from "@madoguchi/contract/patient/medicine-withdrawal.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { applyForMedicine, refuseAlarmingAnswers } from "./apply-for-medicine.ts";
import { offerMedicine } from "./offer-medicine.ts";
import { withdrawApplication } from "./withdraw-application.ts";

/** The offer of a treatment's medicine, applying for it, and withdrawing an application. */
export function createMedicineRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act, answerOnceItself } = openClinicRoutes(needs);
  answer(readMedicineOfferCall, ({ deps, customer, params }) => offerMedicine(deps, customer, params.treatmentId));
  answerOnceItself(applyForMedicineCall, async ({ deps, customer, body }, once) => {
    await refuseAlarmingAnswers(deps, customer, body);
    return once(body, (database) => applyForMedicine({ ...deps, database }, customer, body));
  });
  act(withdrawApplicationCall, ({ deps, customer, params }) => withdrawApplication(deps, customer, params.treatmentId));
  return routes;
}
