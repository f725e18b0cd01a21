import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  publishedQuestionnaireListSchema,
  publishQuestionnaireRequestSchema,
} from "@madoguchi/contract/operation/published-questionnaire";
import { publishedSchema } from "@madoguchi/contract/operation/published-terms";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import type { OperationEnv } from "../operator.ts";
import { publishQuestionnaire, readPublishedQuestionnaires } from "./publish-questionnaire.ts";

const params = z.object({ clinicId: z.string() });
const operatorRefusals = ["Validation", "IncorrectSecret", "ClinicNotFound"] as const;

const listRoute = createRoute({
  method: "get",
  path: operationPaths.questionnaires,
  summary: "問診のすべての版を読む",
  request: { params },
  responses: {
    200: jsonAnswer("問診のすべての版です。", publishedQuestionnaireListSchema),
    ...refusals(...operatorRefusals),
  },
});

const publishRoute = createRoute({
  method: "post",
  path: operationPaths.questionnaires,
  summary: "問診の次の版を公開する",
  request: {
    params,
    headers: idempotencyHeaderSchema,
    body: { required: true, content: { "application/json": { schema: publishQuestionnaireRequestSchema } } },
  },
  responses: { 201: jsonAnswer("公開しました。", publishedSchema), ...refusals(...operatorRefusals) },
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

  return routes;
}
