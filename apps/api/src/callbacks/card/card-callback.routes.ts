import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { callbackPaths } from "@madoguchi/contract/http/paths";
import type { Deps } from "../../platform/deps.ts";
import { depsAtHost } from "../../platform/hosts/host-deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { receiveCardPush, receiveCardReturn } from "./receive-card-result.ts";

const returnRoute = createRoute({
  method: "post",
  operationId: "postCardReturn",
  path: callbackPaths.cardReturn,
  summary: "カード会社の本人認証から戻ったブラウザを受け取り、画面へ送る",
  responses: {
    200: { description: "移動した先の、お支払いの結果の画面です。" },
    303: { description: "お支払いの結果の画面へ移動します。" },
  },
});

const pushRoute = createRoute({
  method: "post",
  operationId: "postCardCallback",
  path: callbackPaths.card,
  summary: "カード決済会社からの結果通知を受け取る",
  request: { headers: z.object({ "content-hmac": z.string().optional() }) },
  responses: { 200: jsonAnswer("受け取りました。", z.object({})), ...refusals("IncorrectSecret") },
});

export function createCardCallbackRoutes(deps: Deps): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(returnRoute, async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const { searchParams: search } = new URL(context.req.url);
    const location = await receiveCardReturn(depsAtHost(context, deps), {
      form,
      search,
      requestId: context.var.requestId,
    });
    context.header("Cache-Control", "no-store");
    return context.redirect(location, 303);
  });

  routes.openapi(pushRoute, async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    await receiveCardPush(depsAtHost(context, deps), body, context.req.header("content-hmac"), context.var.requestId);
    return context.json({}, 200);
  });

  return routes;
}
