import {
  confirmErasureCall,
  exemptRecordCall,
  readErasureCall,
  readErasureRunCall,
  setRecordYearsCall,
  takeErasureBackCall,
} from "@madoguchi/contract/operation/erasure.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import {
  confirmErasure,
  exemptRecord,
  readErasureOverview,
  readErasureRun,
  setRecordYears,
  takeErasureBack,
} from "./manage-erasure.ts";

/** The calls on how long the clinic keeps records, and on their erasure, for its owner. */
export function createErasureRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readErasureCall, ({ deps, operator }) => readErasureOverview(deps, operator));
  act(setRecordYearsCall, ({ deps, operator, body }) => setRecordYears(deps, operator, body.recordYears));
  answer(readErasureRunCall, ({ deps, operator, params, query }) =>
    readErasureRun(deps, operator, { year: params.year, ...query }),
  );
  act(confirmErasureCall, ({ deps, operator, params, body }) =>
    confirmErasure(deps, operator, { year: params.year, ...body }),
  );
  act(takeErasureBackCall, ({ deps, operator, params }) => takeErasureBack(deps, operator, params.year));
  act(exemptRecordCall, ({ deps, operator, params: { year, customerId }, body }) =>
    exemptRecord(deps, operator, { year, customerId, ...body }),
  );
  return routes;
}
