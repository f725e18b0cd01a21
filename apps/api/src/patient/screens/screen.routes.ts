import { readHomeScreenCall, readTreatmentScreenCall } from "@madoguchi/contract/patient/screen.calls";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import type { ClinicEnv, CustomerContext } from "../customer-context.ts";
import { readHomeScreen, readTreatmentScreen } from "./read-screens.ts";

function readerOf({ customer, context }: { customer: CustomerContext; context: Context<ClinicEnv> }) {
  return { customer, identityUid: context.var.claims.uid };
}

/** One call for each screen whose parts would take several, some after the others. */
export function createScreenRoutes(needs: Pick<Deps, "database" | "cards" | "now" | "settings">) {
  const { routes, answer } = openClinicRoutes(needs);
  answer(readHomeScreenCall, ({ deps, ...actor }) => readHomeScreen(deps, readerOf(actor)));
  answer(readTreatmentScreenCall, ({ deps, params, ...actor }) =>
    readTreatmentScreen(deps, readerOf(actor), params.treatmentId),
  );
  return routes;
}
