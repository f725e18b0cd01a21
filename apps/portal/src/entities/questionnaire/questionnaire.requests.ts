import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import {
  type QuestionnairePage,
  questionnairePageSchema,
  type SubmitAnswersRequest,
  type SubmittedAnswers,
  submittedAnswersSchema,
} from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { ApiClient } from "../../api/client.ts";
import { postIdempotently } from "../../api/idempotent-post.ts";

export type AskedQuestionnaire = { clinicId: string; questionnaireId: string; treatmentId: string };

/**
 * The questionnaire of a treatment with all that was answered of it. Refused with CL002 when there is none, with CL004
 * when it is not the one that is asked, with T001 when the treatment is not the customer's.
 */
export function fetchQuestionnaire(
  api: ApiClient,
  { treatmentId, ...path }: AskedQuestionnaire,
): Promise<QuestionnairePage> {
  return api.get(fillPath(apiPaths.questionnaire, path), {
    query: { treatmentId },
    parse: (body) => questionnairePageSchema.parse(body),
  });
}

/**
 * Submits all answers. Refused with E001 when one is wrong, with E005 when another version of the questions is in force,
 * with T007 when the visit has begun.
 */
export function submitAnswers(
  api: ApiClient,
  { treatmentId, ...path }: AskedQuestionnaire,
  { key, request }: { key: string; request: SubmitAnswersRequest },
): Promise<SubmittedAnswers> {
  return postIdempotently(api, fillPath(apiPaths.questionnaireAnswer, path), {
    query: { treatmentId },
    key,
    json: request,
    parse: (body) => submittedAnswersSchema.parse(body),
  });
}
