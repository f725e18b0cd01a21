import { OpenAPIHono, z } from "@hono/zod-openapi";
import { administrationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  createOperationKeyRequestSchema,
  operationKeyCreatedSchema,
  operationKeyListSchema,
} from "@madoguchi/contract/operation/operation-key";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { administrationRoute, clinicParameters } from "../administration-route.ts";
import { type AdministrationEnv, type Administrator, recordAdministration } from "../administrator.ts";
import { createKey, endKey, type KeyKeeper, readKeys } from "./manage-keys.ts";

const listRoute = administrationRoute({
  method: "get",
  path: administrationPaths.keys,
  summary: "クリニックの業務キーを読む",
  request: { params: clinicParameters },
  answers: {
    200: jsonAnswer("失効したものを含むすべてのキーです。秘密の文字列は含みません。", operationKeyListSchema),
  },
  refuses: ["ClinicNotFound"],
});

const createKeyRoute = administrationRoute({
  method: "post",
  path: administrationPaths.keys,
  summary: "クリニックの業務キーを作る",
  request: { params: clinicParameters, body: jsonBody(createOperationKeyRequestSchema) },
  answers: { 201: jsonAnswer("作りました。秘密の文字列は、この回答にだけ含まれます。", operationKeyCreatedSchema) },
  refuses: ["ClinicNotFound"],
});

const revokeRoute = administrationRoute({
  method: "post",
  path: administrationPaths.revokeKey,
  summary: "クリニックの業務キーを失効させる",
  request: { params: clinicParameters.extend({ keyId: z.string() }) },
  answers: { 200: jsonAnswer("失効しました。", z.object({})) },
  refuses: ["ClinicNotFound", "ResourceNotFound"],
});

function keeperOf(administrator: Administrator): KeyKeeper {
  return { record: (database, event) => recordAdministration(database, administrator, event) };
}

/** The operation keys of each clinic, kept by the installation's administrator. */
export function createAdministrationKeyRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<AdministrationEnv> {
  const routes = new OpenAPIHono<AdministrationEnv>();

  routes.openapi(listRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    return context.json(await readKeys(deps, keeperOf(context.var.administrator), clinicId), 200);
  });

  routes.openapi(createKeyRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    return context.json(
      await createKey(deps, keeperOf(context.var.administrator), clinicId, context.req.valid("json")),
      201,
    );
  });

  routes.openapi(revokeRoute, async (context) => {
    await endKey(deps, keeperOf(context.var.administrator), context.req.valid("param"));
    return context.json({}, 200);
  });

  return routes;
}
