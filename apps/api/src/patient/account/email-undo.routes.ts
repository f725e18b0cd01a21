import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { emailUndoSchema } from "@madoguchi/contract/account/session";
import { apiPaths } from "@madoguchi/contract/http/paths";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody, refusals } from "../../platform/http/answers.ts";
import type { AppEnv } from "../../platform/http/app-env.ts";
import { clientNetwork } from "../../platform/http/client-address.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import { kindOfDevice } from "../../records/customer/device.ts";
import { undoEmailChange } from "./undo-email-change.ts";

const UNDOS = { name: "email undo", limit: 60, windowSeconds: 3600 } as const satisfies RateRule;

const undoRoute = createRoute({
  method: "post",
  path: apiPaths.emailUndo,
  summary: "メールアドレスの変更を取り消す",
  request: { body: jsonBody(emailUndoSchema) },
  responses: {
    200: jsonAnswer("変更前のメールアドレスに戻し、すべての端末からログアウトしました。", z.object({})),
    ...refusals(
      "Validation",
      "Forbidden",
      "EmailUsed",
      "EmailChangeRequestNotFound",
      "VerifyCodeExpired",
      "Downstream",
    ),
  },
});

/** `POST /email/undo`, for the holder of the link that was mailed to the replaced address. */
export function createEmailUndoRoutes(deps: Deps): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();
  routes.openapi(undoRoute, async (context) => {
    const network = clientNetwork(context, deps.settings.trustedProxyHops);
    await countAgainst(deps, [{ rule: UNDOS, subject: network }]);
    const device = kindOfDevice(context.req.header("user-agent"));
    const { token } = context.req.valid("json");
    await undoEmailChange(deps, { token, device, requestId: context.var.requestId });
    context.header("Cache-Control", "no-store");
    return context.json({}, 200);
  });
  return routes;
}
