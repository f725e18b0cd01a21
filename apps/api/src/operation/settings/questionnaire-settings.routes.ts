import {
  assignQuestionnairesCall,
  publishQuestionnaireCall,
  readAssignmentsCall,
  readQuestionnairesCall,
} from "@madoguchi/contract/operation/questionnaire-settings.calls";
import type { Deps } from "../../platform/deps.ts";
import { openOperationRoutes } from "../answer-operation-call.ts";
import { assignQuestionnaires, readAssignments } from "./assign-questionnaires.ts";
import { publishQuestionnaire, readPublishedQuestionnaires } from "./publish-questionnaire.ts";

/** The calls on the clinic's questionnaires. */
export function createQuestionnaireSettingsRoutes(needs: Pick<Deps, "database" | "now">) {
  const { routes, answer, act } = openOperationRoutes(needs);
  answer(readQuestionnairesCall, ({ deps, operator }) => readPublishedQuestionnaires(deps, operator));
  answer(publishQuestionnaireCall, ({ deps, operator, body }) => publishQuestionnaire(deps, operator, body));
  answer(readAssignmentsCall, ({ deps, operator }) => readAssignments(deps, operator));
  act(assignQuestionnairesCall, ({ deps, operator, body, ifMatch }) =>
    assignQuestionnaires(deps, operator, body, ifMatch),
  );
  return routes;
}
