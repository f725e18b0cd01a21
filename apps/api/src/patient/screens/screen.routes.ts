import { readHomeScreenCall, readTreatmentScreenCall } from "@madoguchi/contract/patient/screen.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { readHomeScreen, readTreatmentScreen } from "./read-screens.ts";

/** One call for each screen that would need several calls, one after the other. */
export function createScreenRoutes(needs: Pick<Deps, "database" | "cards" | "now" | "settings">) {
  const { routes, answer } = openClinicRoutes(needs);
  answer(readHomeScreenCall, ({ deps, customer }) => readHomeScreen(deps, customer));
  answer(readTreatmentScreenCall, ({ deps, params, customer }) =>
    readTreatmentScreen(deps, customer, params.treatmentId),
  );
  return routes;
}
