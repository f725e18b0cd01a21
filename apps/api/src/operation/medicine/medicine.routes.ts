import {
  approveMedicineCall,
  askForVisitCall,
  readApplicationCall,
  refuseMedicineCall,
} from "@madoguchi/contract/operation/medicine.calls";
import { listApplicationsCall } from "@madoguchi/contract/operation/medicine-application-list.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { approveMedicine, declineMedicine } from "./decide-medicine.ts";
import { listMedicineApplications } from "./list-applications.ts";
import { readApplication } from "./read-application.ts";

/** The calls on applications for additional medicine: list, read, approve, refuse, ask for a visit. */
export function createMedicineRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(listApplicationsCall, ({ deps, operator }) => listMedicineApplications(deps, operator));
  answer(readApplicationCall, ({ deps, operator, params }) => readApplication(deps, operator, params.treatmentId));
  answer(approveMedicineCall, ({ deps, operator, params, body }) =>
    approveMedicine(deps, operator, params.treatmentId, body),
  );
  answer(refuseMedicineCall, ({ deps, operator, params, body }) =>
    declineMedicine(deps, operator, params.treatmentId, "refuse", body),
  );
  answer(askForVisitCall, ({ deps, operator, params, body }) =>
    declineMedicine(deps, operator, params.treatmentId, "ask-for-visit", body),
  );
  return routes;
}
