import { OpenAPIHono } from "@hono/zod-openapi";
import { TOO_MANY_CALLS } from "@madoguchi/contract/errors/refusal";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { lastConnectionCheckSchema } from "@madoguchi/contract/operation/connection-check";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import { operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { checkConnections, readLastCheck } from "./check-connections.ts";

const readRoute = operationRoute({
  method: "get",
  path: operationPaths.connectionCheck,
  summary: "前回の接続の確認を読む",
  answers: { 200: jsonAnswer("前回の接続の確認です。", lastConnectionCheckSchema) },
});

const checkRoute = operationRoute({
  method: "post",
  path: operationPaths.connectionCheck,
  summary: "外部のサービスとの接続を確認する",
  answers: { 200: jsonAnswer("接続の確認の結果です。", lastConnectionCheckSchema) },
  refuses: [TOO_MANY_CALLS],
});

/** Whether the services that the clinic needs would serve it. */
export function createConnectionsRoutes(deps: Pick<Deps, "database" | "now" | "probes">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();
  routes.openapi(readRoute, async (context) => context.json(await readLastCheck(deps, context.var.operator), 200));
  routes.openapi(checkRoute, async (context) => context.json(await checkConnections(deps, context.var.operator), 200));
  return routes;
}
