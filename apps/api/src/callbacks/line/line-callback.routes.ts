import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { callbackPaths } from "@madoguchi/contract/http/paths";
import type { Deps } from "../../platform/deps.ts";
import { depsAtHost } from "../../platform/hosts/host-deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { receiveLineWebhook } from "./receive-line-webhook.ts";

const callbackRoute = createRoute({
  method: "post",
  operationId: "postLineCallback",
  path: callbackPaths.line,
  summary: "LINEプラットフォームからの通知を受け取る",
  request: { headers: z.object({ "x-line-signature": z.string().optional() }) },
  responses: {
    200: jsonAnswer("受け取りました。", z.object({})),
    ...refusals("SchemaValidation", "IncorrectSecret", "ResourceNotFound"),
  },
});

export function createLineCallbackRoutes(deps: Deps): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(callbackRoute, async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    await receiveLineWebhook(depsAtHost(context, deps), body, context.req.header("x-line-signature"));
    return context.json({}, 200);
  });

  return routes;
}
