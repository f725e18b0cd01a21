import {
  addClinicCall,
  exportClinicsCall,
  readClinicsCall,
  takeBackClinicCall,
} from "@madoguchi/contract/operation/clinics.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { addClinic } from "./add-clinic.ts";
import { exportClinics, readClinics } from "./read-clinics.ts";
import { takeBackClinic } from "./take-back-clinic.ts";

/** クリニック一覧: an owner's clinics side by side. */
export function createClinicsRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readClinicsCall, ({ deps, operator, query }) => readClinics(deps, operator, query.period));
  answer(addClinicCall, ({ deps, operator, body }) => addClinic(deps, operator, body));
  act(takeBackClinicCall, ({ deps, operator, params }) => takeBackClinic(deps, operator, params.takenBackId));
  answer(exportClinicsCall, async ({ deps, operator, query: { period }, context }) =>
    context.body(await exportClinics(deps, operator, period), 200, {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="clinics-${period}.csv"`,
    }),
  );
  return routes;
}
