import { OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import {
  questionnairePageSchema,
  saveAnswerRequestSchema,
  savedAnswerSchema,
  submitAnswersRequestSchema,
  submittedAnswersSchema,
} from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { clinicParameters, customerContextOf, customerRoute } from "../customer-route.ts";
import { readQuestionnaire } from "./read-questionnaire.ts";
import type { SaveAnswer } from "./save-answer.ts";
import { submitAnswers } from "./submit-answers.ts";

const questionnaireParameters = clinicParameters.extend({ questionnaireId: z.string().max(100) });

const treatmentQuery = z.object({ treatmentId: z.string().max(100) });

const pageQuery = treatmentQuery.extend({
  isFirstTreatment: z
    .string()
    .max(10)
    .optional()
    .openapi({ description: "画面のURLのためのものです。初診か再診かは、診察の記録で決まります。" }),
});

const REFUSALS = [
  "TreatmentNotFound",
  "ClinicFormNotFound",
  "ClinicFormNotOfCustomerClinic",
  "CustomerInfoNotFound",
] as const;

const currentRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.currentQuestionnaire,
  summary: "診察の問診を読む",
  request: { query: pageQuery },
  answers: { 200: jsonAnswer("診察の問診と、これまでの回答です。", questionnairePageSchema) },
  refuses: ["TreatmentNotFound", "ClinicFormNotFound", "CustomerInfoNotFound"],
});

const readRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.questionnaire,
  summary: "問診を読む",
  request: { params: questionnaireParameters, query: pageQuery },
  answers: { 200: jsonAnswer("問診と、これまでの回答です。", questionnairePageSchema) },
  refuses: REFUSALS,
});

const draftRoute = customerRoute({
  scope: "clinic",
  method: "patch",
  path: apiPaths.questionnaireDraft,
  summary: "問診の回答を一つ保存する",
  request: { params: questionnaireParameters, query: treatmentQuery, body: jsonBody(saveAnswerRequestSchema) },
  answers: {
    200: jsonAnswer(
      "保存しました。別の端末で同じ質問の回答が変わっていたときは、保存していません。",
      savedAnswerSchema,
    ),
  },
  refuses: [...REFUSALS, "TreatmentUpdateFailed"],
});

const submitRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: apiPaths.questionnaireAnswer,
  summary: "問診の回答を送信する",
  request: {
    headers: idempotencyHeaderSchema,
    params: questionnaireParameters,
    query: treatmentQuery,
    body: jsonBody(submitAnswersRequestSchema),
  },
  answers: { 201: jsonAnswer("送信しました。診察が始まるまで、訂正を送信できます。", submittedAnswersSchema) },
  refuses: [...REFUSALS, "TreatmentUpdateFailed", "Forbidden"],
});

/** `GET C/questionnaire`, `GET C/questionnaire/{questionnaireId}`, `PATCH …/draft` and `POST …/answer`. */
export function createQuestionnaireRoutes(
  deps: Pick<Deps, "database" | "now">,
  saveAnswer: SaveAnswer,
): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(currentRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const { treatmentId } = context.req.valid("query");
    return context.json(await readQuestionnaire(deps, customerContextOf(context, clinicId), { treatmentId }), 200);
  });

  routes.openapi(readRoute, async (context) => {
    const { clinicId, questionnaireId } = context.req.valid("param");
    const key = { treatmentId: context.req.valid("query").treatmentId, questionnaireId };
    return context.json(await readQuestionnaire(deps, customerContextOf(context, clinicId), key), 200);
  });

  routes.openapi(draftRoute, async (context) => {
    const { clinicId, questionnaireId } = context.req.valid("param");
    const key = { treatmentId: context.req.valid("query").treatmentId, questionnaireId };
    const customer = customerContextOf(context, clinicId);
    return context.json(await saveAnswer(customer, key, context.req.valid("json")), 200);
  });

  routes.openapi(submitRoute, async (context) => {
    const { clinicId, questionnaireId } = context.req.valid("param");
    const key = { treatmentId: context.req.valid("query").treatmentId, questionnaireId };
    const answers = context.req.valid("json");
    const customer = customerContextOf(context, clinicId);
    // One key serves one treatment, which is in the query and not in the path.
    const call = { body: { ...answers, ...key }, status: 201, answer: submittedAnswersSchema };
    const submitted = await answerOnce(context, deps, call, (database) =>
      submitAnswers({ ...deps, database }, customer, key, answers),
    );
    return context.json(submitted, 201);
  });

  return routes;
}
