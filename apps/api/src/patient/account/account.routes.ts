import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { accessLogSchema } from "@madoguchi/contract/account/access-log";
import { notificationChoicesSchema } from "@madoguchi/contract/account/notification-choices";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import { BUSINESS_CALL_REFUSALS } from "../customer-call.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { accountExportSchema } from "./account-export.ts";
import { changeNotificationChoices } from "./change-notification-choices.ts";
import { closeAccount } from "./close-account.ts";
import { endSessions } from "./end-sessions.ts";
import { exportAccount } from "./export-account.ts";
import { readAccessLog } from "./read-access-log.ts";
import { readNotificationChoices } from "./read-notification-choices.ts";

const params = z.object({ medicalBusinessId: z.string() });
const nothing = z.object({});

const readChoicesRoute = createRoute({
  method: "get",
  path: apiPaths.notificationChoices,
  summary: "お知らせの設定を読む",
  request: { params },
  responses: {
    200: jsonAnswer("種類ごとの受け取り方です。", notificationChoicesSchema),
    ...refusals(...BUSINESS_CALL_REFUSALS),
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
  responses: { 200: jsonAnswer("変更しました。", nothing), ...refusals("Validation", ...BUSINESS_CALL_REFUSALS) },
});

const endSessionsRoute = createRoute({
  method: "post",
  path: apiPaths.sessionsEnd,
  summary: "すべての端末からログアウトする",
  request: { params },
  responses: {
    200: jsonAnswer("この端末も含めて、すべてログアウトしました。", nothing),
    ...refusals(...BUSINESS_CALL_REFUSALS, "Downstream"),
  },
});

const accessLogRoute = createRoute({
  method: "get",
  path: apiPaths.accessLog,
  summary: "誰がいつ記録を見たか、変えたかを読む",
  request: { params, query: z.object({ before: z.string().max(100).optional() }) },
  responses: {
    200: jsonAnswer("新しい順に20件ずつです。続きはnextBeforeをbeforeに渡して読みます。", accessLogSchema),
    ...refusals("Validation", ...BUSINESS_CALL_REFUSALS),
  },
});

const exportRoute = createRoute({
  method: "get",
  path: apiPaths.accountExport,
  summary: "登録されているデータをすべてダウンロードする",
  request: { params },
  responses: {
    200: jsonAnswer("ご本人のすべてのデータです。", accountExportSchema),
    ...refusals(...BUSINESS_CALL_REFUSALS),
  },
});

const leaveRoute = createRoute({
  method: "post",
  path: apiPaths.leave,
  summary: "退会する",
  request: { params },
  responses: {
    200: jsonAnswer("退会しました。診療の記録は法律により保管します。", nothing),
    ...refusals(...BUSINESS_CALL_REFUSALS, "Forbidden", "Downstream"),
  },
});

/** `GET` and `PUT B/notification`, `POST B/session/end`, `GET B/access-log`, `GET B/export`, `POST B/leave`. */
export function createAccountRoutes(deps: Deps): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

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

  routes.openapi(accessLogRoute, async (context) => {
    const { before } = context.req.valid("query");
    return context.json(await readAccessLog(deps, context.var.customer, before), 200);
  });

  routes.openapi(exportRoute, async (context) => {
    const { customer, requestId } = context.var;
    const exported = await exportAccount(deps, { ...customer, requestId });
    const name = `madoguchi-${toCalendarDay(deps.now())}.json`;
    return context.json(exported, 200, { "Content-Disposition": `attachment; filename="${name}"` });
  });

  routes.openapi(leaveRoute, async (context) => {
    const { customer, requestId } = context.var;
    await closeAccount(deps, { ...customer, requestId });
    return context.json({}, 200);
  });

  return routes;
}
