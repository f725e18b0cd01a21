import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  publishedQuestionnaireListSchema,
  publishedSchema,
  publishQuestionnaireRequestSchema,
} from "@madoguchi/contract/operation/publication";
import { questionnaireAssignmentListSchema } from "@madoguchi/contract/questionnaire/assignment";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { assignQuestionnaires, readAssignments } from "./assign-questionnaires.ts";
import { NEWER_VERSION, publishQuestionnaire, readPublishedQuestionnaires } from "./publish-questionnaire.ts";

const listRoute = operationRoute({
  method: "get",
  path: operationPaths.questionnaires,
  summary: "問診のすべての版を読む",
  answers: { 200: jsonAnswer("問診のすべての版です。", publishedQuestionnaireListSchema) },
});

const publishRoute = operationRoute({
  method: "post",
  path: operationPaths.questionnaires,
  summary: "問診の次の版を公開する",
  request: {
    headers: idempotencyHeaderSchema,
    body: jsonBody(publishQuestionnaireRequestSchema),
  },
  answers: { 201: jsonAnswer("公開しました。", publishedSchema) },
  refuses: [NEWER_VERSION],
});

const assignmentsRoute = operationRoute({
  method: "get",
  path: operationPaths.questionnaireAssignments,
  summary: "どの問診をいつ使うかを読む",
  answers: {
    200: jsonAnswer("診療科の設定は、クリニック全体の設定より優先します。", questionnaireAssignmentListSchema),
  },
});

const assignRoute = operationRoute({
  method: "put",
  path: operationPaths.questionnaireAssignments,
  summary: "どの問診をいつ使うかを決める（すべてを置き換える）",
  request: { body: jsonBody(questionnaireAssignmentListSchema) },
  answers: { 200: jsonAnswer("変更しました。", z.object({})) },
});

/** The clinic's questionnaires, kept by its own people. */
export function createQuestionnaireSettingsRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(listRoute, async (context) =>
    context.json(await readPublishedQuestionnaires(deps, context.var.operator), 200),
  );

  routes.openapi(publishRoute, async (context) => {
    const body = context.req.valid("json");
    const published = await answerOnce(context, deps, { body, status: 201, answer: publishedSchema }, (database) =>
      publishQuestionnaire({ ...deps, database }, context.var.operator, body),
    );
    return context.json(published, 201);
  });

  routes.openapi(assignmentsRoute, async (context) =>
    context.json(await readAssignments(deps, context.var.operator), 200),
  );

  routes.openapi(assignRoute, async (context) => {
    await assignQuestionnaires(deps, context.var.operator, context.req.valid("json"));
    return context.json({}, 200);
  });

  return routes;
}
