import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { deliverySettingsRequestSchema, deliverySettingsSchema } from "@madoguchi/contract/operation/delivery-settings";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { changeDeliverySettings, readDeliverySettings } from "./change-delivery-settings.ts";

const readRoute = operationRoute({
  method: "get",
  path: operationPaths.deliverySettings,
  summary: "発送の設定を読む",
  answers: { 200: jsonAnswer("発送の設定です。", deliverySettingsSchema) },
});

const changeRoute = operationRoute({
  method: "put",
  path: operationPaths.deliverySettings,
  summary: "発送の設定を変更する",
  request: { body: jsonBody(deliverySettingsRequestSchema) },
  answers: { 200: jsonAnswer("変更しました。", z.object({})) },
});

/** `GET`, `PUT O/delivery-settings`. */
export function createDeliverySettingsRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(readRoute, async (context) =>
    context.json(await readDeliverySettings(deps, context.var.operator), 200),
  );

  routes.openapi(changeRoute, async (context) => {
    await changeDeliverySettings(deps, context.var.operator, context.req.valid("json"));
    return context.json({}, 200);
  });

  return routes;
}
