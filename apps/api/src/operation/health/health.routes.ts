import {
  addHealthFactCall,
  correctHealthFactCall,
  readHealthListCall,
} from "@madoguchi/contract/operation/health.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { readHealthList } from "./read-health-list.ts";
import { addHealthFact, correctHealthFact } from "./record-health-fact.ts";

/** The calls on a patient's list 「アレルギー・既往・服薬・妊娠」. */
export function createHealthRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readHealthListCall, ({ deps, operator, params }) => readHealthList(deps, operator, params.medicalRecordCode));
  answer(addHealthFactCall, ({ deps, operator, params, body }) =>
    addHealthFact(deps, operator, params.medicalRecordCode, body),
  );
  answer(correctHealthFactCall, ({ deps, operator, params, body }) => correctHealthFact(deps, operator, params, body));
  return routes;
}
