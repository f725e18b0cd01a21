import { readOwnHealthCall } from "@madoguchi/contract/patient/health.calls";
import type { Deps } from "../../platform/deps.ts";
import { openClinicRoutes } from "../answer-patient-call.ts";
import { readOwnHealth } from "./read-own-health.ts";

/** The patient's own list 「アレルギー・既往・服薬・妊娠」. */
export function createOwnHealthRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openClinicRoutes(needs);
  answer(readOwnHealthCall, ({ deps, customer }) => readOwnHealth(deps, customer));
  return routes;
}
