import { OpenAPIHono } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { auditPageSchema, auditQuerySchema } from "@madoguchi/contract/operation/audit";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import { operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { readAudit } from "./read-audit.ts";

const auditRoute = operationRoute({
  method: "get",
  path: operationPaths.audit,
  summary: "監査の記録を読む",
  request: { query: auditQuerySchema },
  answers: { 200: jsonAnswer("新しい順に50件ずつです。続きはnextBeforeをbeforeに渡して読みます。", auditPageSchema) },
});

/** Who did what. */
export function createAuditRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(auditRoute, async (context) =>
    context.json(await readAudit(deps, context.var.operator, context.req.valid("query")), 200),
  );

  return routes;
}
