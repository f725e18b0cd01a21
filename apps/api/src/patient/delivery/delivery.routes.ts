import { changeDeliveryWishCall, readDeliveryCall } from "@madoguchi/contract/patient/delivery.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { changeDeliveryWish, readTreatmentDelivery } from "./treatment-delivery.ts";

/** The patient's wishes for a parcel. */
export function createDeliveryRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openClinicRoutes(needs);
  answer(readDeliveryCall, ({ deps, customer, params }) => readTreatmentDelivery(deps, customer, params.treatmentId));
  act(changeDeliveryWishCall, ({ deps, customer, params, body }) =>
    changeDeliveryWish(deps, customer, params.treatmentId, body),
  );
  return routes;
}
