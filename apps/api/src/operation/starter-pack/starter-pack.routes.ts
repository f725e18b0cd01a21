import {
  dropQuestionnaireTemplateCall,
  dropTermsDraftCall,
  readContentDraftsCall,
  readStarterPacksCall,
  storeTermsDraftCall,
  takeStarterPackCall,
} from "@madoguchi/contract/operation/starter-pack.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { dropQuestionnaireTemplate, dropTermsDraft, readContentDrafts, storeTermsDraft } from "./content-drafts.ts";
import { readStarterPacks, takeStarterPack } from "./take-starter-pack.ts";

/** What a clinic may begin with, and what it has not published yet. */
export function createStarterPackRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readStarterPacksCall, ({ deps, operator }) => readStarterPacks(deps, operator));
  answer(takeStarterPackCall, ({ deps, operator, params, body }) =>
    takeStarterPack(deps, operator, params.pack, body.items),
  );
  answer(readContentDraftsCall, ({ deps, operator }) => readContentDrafts(deps, operator));
  act(storeTermsDraftCall, ({ deps, operator, params, body }) => storeTermsDraft(deps, operator, params.kind, body));
  act(dropTermsDraftCall, ({ deps, operator, params }) => dropTermsDraft(deps, operator, params.kind));
  act(dropQuestionnaireTemplateCall, ({ deps, operator, params }) =>
    dropQuestionnaireTemplate(deps, operator, params.questionnaireId),
  );
  return routes;
}
