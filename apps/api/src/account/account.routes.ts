import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { notificationChoicesSchema } from "@madoguchi/contract/account/notification-choices";
import { apiPaths } from "@madoguchi/contract/http/paths";
import type { Deps } from "../deps.ts";
import { jsonAnswer, refusals } from "../http/answers.ts";
import type { AppEnv } from "../http/app-env.ts";
import { changeNotificationChoices } from "./change-notification-choices.ts";
import { endSessions } from "./end-sessions.ts";
import { readNotificationChoices } from "./read-notification-choices.ts";

const params = z.object({ medicalBusinessId: z.string() });
const nothing = z.object({});
const customerRefusals = [
  "UserNotLoggedIn",
  "IdTokenVerifyFailed",
  "MedicalBusinessNotFound",
  "MedicalBusinessNotOfCustomer",
] as const;

const readChoicesRoute = createRoute({
  method: "get",
  path: apiPaths.notificationChoices,
  summary: "お知らせの設定を読む",
  request: { params },
  responses: {
    200: jsonAnswer("種類ごとの受け取り方です。", notificationChoicesSchema),
    ...refusals(...customerRefusals),
  },
});

const changeChoicesRoute = createRoute({
  method: "put",
  path: apiPaths.notificationChoices,
  summary: "お知らせの設定を変更する",
  request: {
    params,
    body: { required: true, content: { "application/json": { schema: notificationChoicesSchema } } },
  },
  responses: { 200: jsonAnswer("変更しました。", nothing), ...refusals("Validation", ...customerRefusals) },
});

const endSessionsRoute = createRoute({
  method: "post",
  path: apiPaths.sessionsEnd,
  summary: "すべての端末からログアウトする",
  request: { params },
  responses: {
    200: jsonAnswer("この端末も含めて、すべてログアウトしました。", nothing),
    ...refusals(...customerRefusals, "Downstream"),
  },
});

/** `GET` and `PUT B/notification`, `POST B/session/end`. */
export function createAccountRoutes(deps: Deps): OpenAPIHono<AppEnv> {
  const routes = new OpenAPIHono<AppEnv>();

  routes.openapi(readChoicesRoute, async (context) =>
    context.json(await readNotificationChoices(deps, context.var.customer), 200),
  );

  routes.openapi(changeChoicesRoute, async (context) => {
    const { customer, requestId } = context.var;
    await changeNotificationChoices(deps, { ...customer, requestId }, context.req.valid("json"));
    return context.json({}, 200);
  });

  routes.openapi(endSessionsRoute, async (context) => {
    const { customer, requestId } = context.var;
    await endSessions(deps, { ...customer, requestId });
    return context.json({}, 200);
  });

  return routes;
}
