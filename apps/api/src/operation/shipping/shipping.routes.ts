import { OpenAPIHono } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { shipRequestSchema } from "@madoguchi/contract/operation/parcel";
import { treatmentStateSchema } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { operationRoute, treatmentParameters } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { deliverParcel, packParcel, shipParcel, unpackParcel } from "./parcel-steps.ts";

const change = {
  answers: { 200: jsonAnswer("診察の状態です。", treatmentStateSchema) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
} as const;

const packRoute = operationRoute({
  method: "post",
  path: operationPaths.packParcel,
  summary: "お薬を梱包済みにする",
  request: { params: treatmentParameters },
  ...change,
});

const unpackRoute = operationRoute({
  method: "post",
  path: operationPaths.unpackParcel,
  summary: "梱包済みを取り消す",
  request: { params: treatmentParameters },
  ...change,
});

const shipRoute = operationRoute({
  method: "post",
  path: operationPaths.ship,
  summary: "お薬を発送する",
  request: { params: treatmentParameters, body: jsonBody(shipRequestSchema) },
  ...change,
});

const deliveredRoute = operationRoute({
  method: "post",
  path: operationPaths.delivered,
  summary: "お届けの完了を記録する",
  request: { params: treatmentParameters },
  ...change,
});

/** The clinic's calls on one parcel: pack, unpack, ship, delivered. */
export function createShippingRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(packRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await packParcel(deps, context.var.operator, treatmentId), 200);
  });

  routes.openapi(unpackRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await unpackParcel(deps, context.var.operator, treatmentId), 200);
  });

  routes.openapi(shipRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await shipParcel(deps, context.var.operator, treatmentId, context.req.valid("json")), 200);
  });

  routes.openapi(deliveredRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await deliverParcel(deps, context.var.operator, treatmentId), 200);
  });

  return routes;
}
