import { readTreatmentsCall } from "@madoguchi/contract/patient/treatment.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { listTreatments } from "./list-treatments.ts";

/** The patient's treatments. */
export function createHistoryRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer } = openClinicRoutes(needs);
  answer(readTreatmentsCall, ({ deps, customer, query }) => listTreatments(deps, customer, query));
  return routes;
}
