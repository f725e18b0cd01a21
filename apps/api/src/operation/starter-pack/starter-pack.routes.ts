import {
  deleteQuestionnaireTemplateCall,
  deleteTermsDraftCall,
  readContentDraftsCall,
  readStarterPacksCall,
  storeTermsDraftCall,
  takeStarterPackCall,
} from "@madoguchi/contract/operation/starter-pack.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { deleteQuestionnaireTemplate, deleteTermsDraft, readContentDrafts, storeTermsDraft } from "./content-drafts.ts";
import { readStarterPacks, takeStarterPack } from "./take-starter-pack.ts";

/** The calls on the starter packs and the clinic's drafts. */
export function createStarterPackRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readStarterPacksCall, ({ deps, operator }) => readStarterPacks(deps, operator));
  answer(takeStarterPackCall, ({ deps, operator, params, body }) =>
    takeStarterPack(deps, operator, params.pack, body.items),
  );
  answer(readContentDraftsCall, ({ deps, operator }) => readContentDrafts(deps, operator));
  act(storeTermsDraftCall, ({ deps, operator, params, body }) => storeTermsDraft(deps, operator, params.kind, body));
  act(deleteTermsDraftCall, ({ deps, operator, params }) => deleteTermsDraft(deps, operator, params.kind));
  act(deleteQuestionnaireTemplateCall, ({ deps, operator, params }) =>
    deleteQuestionnaireTemplate(deps, operator, params.questionnaireId),
  );
  return routes;
}
