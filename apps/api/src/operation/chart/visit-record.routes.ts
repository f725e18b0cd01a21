import {
  correctVisitNoteCall,
  readChartDraftCall,
  readVisitRecordCall,
  recordIdentityCheckCall,
  saveChartDraftCall,
} from "@madoguchi/contract/operation/visit-record.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { readChartDraft, saveChartDraft } from "./chart-draft.ts";
import { readVisitRecord } from "./read-visit-record.ts";
import { correctVisitNote, recordIdentityCheck } from "./write-record.ts";

/** The calls on a visit's draft, note, identity check and whole record. */
export function createVisitRecordRoutes(needs: Pick<Deps, "database" | "now" | "settings">) {
  const { routes, answer } = openOperationRoutes(needs);
  answer(readVisitRecordCall, ({ deps, operator, params }) => readVisitRecord(deps, operator, params.treatmentId));
  answer(readChartDraftCall, ({ deps, operator, params }) => readChartDraft(deps, operator, params.treatmentId));
  answer(saveChartDraftCall, ({ deps, operator, params, body }) =>
    saveChartDraft(deps, operator, params.treatmentId, body),
  );
  answer(correctVisitNoteCall, ({ deps, operator, params, body }) =>
    correctVisitNote(deps, operator, params.treatmentId, body),
  );
  answer(recordIdentityCheckCall, ({ deps, operator, params, body }) =>
    recordIdentityCheck(deps, operator, params.treatmentId, body),
  );
  return routes;
}
