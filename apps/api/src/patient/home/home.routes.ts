import { readLatestTreatmentCall } from "@madoguchi/contract/patient/latest-treatment.calls";
import { readNextActionCall } from "@madoguchi/contract/patient/next-action.calls";
import { readNextTreatmentCall } from "@madoguchi/contract/patient/treatment.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { readLatestTreatment, readNextAction, readNextTreatment } from "./read-next.ts";

/** The patient's next treatment, the latest with additional medicine, and the next action. */
export function createHomeRoutes(needs: Pick<Deps, "database" | "cards" | "now" | "settings">) {
  const { routes, answer } = openClinicRoutes(needs);
  answer(readNextTreatmentCall, ({ deps, customer }) => readNextTreatment(deps, customer));
  answer(readLatestTreatmentCall, async ({ deps, customer }) => ({
    latestTreatment: await readLatestTreatment(deps, customer),
  }));
  answer(readNextActionCall, ({ deps, customer }) => readNextAction(deps, customer));
  return routes;
}
