import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  createOperationKeyRequestSchema,
  operationKeyCreatedSchema,
  operationKeyListSchema,
} from "@madoguchi/contract/operation/operation-key";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv, Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { createKey, endKey, type KeyKeeper, readKeys } from "./manage-keys.ts";

const listRoute = operationRoute({
  method: "get",
  path: operationPaths.keys,
  summary: "連携キーを読む",
  answers: {
    200: jsonAnswer("失効したものを含むすべてのキーです。秘密の文字列は含みません。", operationKeyListSchema),
  },
});

const createKeyRoute = operationRoute({
  method: "post",
  path: operationPaths.keys,
  summary: "連携キーを作る",
  request: { body: jsonBody(createOperationKeyRequestSchema) },
  answers: { 201: jsonAnswer("作りました。秘密の文字列は、この回答にだけ含まれます。", operationKeyCreatedSchema) },
});

const revokeRoute = operationRoute({
  method: "post",
  path: operationPaths.revokeKey,
  summary: "連携キーを失効させる",
  request: { params: clinicParameters.extend({ keyId: z.string() }) },
  answers: { 200: jsonAnswer("失効しました。", z.object({})) },
  refuses: ["ResourceNotFound"],
});

function keeperOf(operator: Operator): KeyKeeper {
  return {
    record: (database, { action, subject, at, change }) =>
      recordClinicEvent(database, operator, action, subject, at, change),
  };
}

/** The keys of a clinic's systems, kept by its owner at the desk. */
export function createDeskKeyRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(listRoute, async (context) => {
    const { operator } = context.var;
    return context.json(await readKeys(deps, keeperOf(operator), operator.clinicId), 200);
  });

  routes.openapi(createKeyRoute, async (context) => {
    const { operator } = context.var;
    return context.json(await createKey(deps, keeperOf(operator), operator.clinicId, context.req.valid("json")), 201);
  });

  routes.openapi(revokeRoute, async (context) => {
    const { operator } = context.var;
    const { keyId } = context.req.valid("param");
    await endKey(deps, keeperOf(operator), { clinicId: operator.clinicId, keyId });
    return context.json({}, 200);
  });

  return routes;
}
