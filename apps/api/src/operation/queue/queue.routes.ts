import { OpenAPIHono } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { treatmentQueueQuerySchema, treatmentQueueSchema } from "@madoguchi/contract/operation/treatment-queue";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import { operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { readTreatmentQueue } from "./read-treatment-queue.ts";

const queueRoute = operationRoute({
  method: "get",
  path: operationPaths.treatments,
  summary: "診察の一覧を読む（日付・状態・発送待ち）",
  request: { query: treatmentQueueQuerySchema },
  answers: { 200: jsonAnswer("診察の一覧です。", treatmentQueueSchema) },
});

/** The clinic's list of treatments. */
export function createQueueRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(queueRoute, async (context) =>
    context.json(await readTreatmentQueue(deps, context.var.operator, context.req.valid("query")), 200),
  );

  return routes;
}
