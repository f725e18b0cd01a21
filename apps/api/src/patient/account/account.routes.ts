import { OpenAPIHono, z } from "@hono/zod-openapi";
import { accessLogSchema } from "@madoguchi/contract/account/access-log";
import { notificationChoicesSchema } from "@madoguchi/contract/account/notification-choices";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerRoute } from "../customer-route.ts";
import { closeAccount } from "./close-account.ts";
import { downloadAccount } from "./download-account.ts";
import { changeNotificationChoices, readNotificationChoices } from "./notification-choices.ts";
import { readAccessLog } from "./read-access-log.ts";

const nothing = z.object({});

const readChoicesRoute = customerRoute({
  scope: "business",
  method: "get",
  path: apiPaths.notificationChoices,
  summary: "お知らせの設定を読む",
  answers: { 200: jsonAnswer("種類ごとの受け取り方です。", notificationChoicesSchema) },
});

const changeChoicesRoute = customerRoute({
  scope: "business",
  method: "put",
  path: apiPaths.notificationChoices,
  summary: "お知らせの設定を変更する",
  request: {
    body: jsonBody(notificationChoicesSchema),
  },
  answers: { 200: jsonAnswer("変更しました。", nothing) },
});

const accessLogRoute = customerRoute({
  scope: "business",
  method: "get",
  path: apiPaths.accessLog,
  summary: "誰がいつ記録を見たか、変えたかを読む",
  request: { query: z.object({ before: z.string().max(100).optional() }) },
  answers: { 200: jsonAnswer("新しい順に20件ずつです。続きはnextBeforeをbeforeに渡して読みます。", accessLogSchema) },
});

const exportRoute = customerRoute({
  needsProof: true,
  scope: "business",
  method: "get",
  path: apiPaths.accountExport,
  summary: "登録されているデータをすべてダウンロードする",
  answers: {
    200: {
      description: "ご本人のすべてのデータです。data.jsonと、お送りいただいた写真が入っています。",
      content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
    },
  },
});

const closeRoute = customerRoute({
  needsProof: true,
  scope: "business",
  method: "post",
  path: apiPaths.leave,
  summary: "退会する",
  answers: { 200: jsonAnswer("退会しました。診療の記録は法律により保管します。", nothing) },
  refuses: ["Forbidden", "Downstream"],
});

/** `GET` and `PUT B/notification`, `GET B/access-log`, `GET B/export`, `POST B/leave`. */
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

  routes.openapi(accessLogRoute, async (context) => {
    const { before } = context.req.valid("query");
    return context.json(await readAccessLog(deps, context.var.customer, before), 200);
  });

  routes.openapi(exportRoute, async (context) => {
    const { customer, requestId } = context.var;
    const archive = await downloadAccount(deps, { ...customer, requestId });
    const name = `madoguchi-${toCalendarDay(deps.now())}.zip`;
    const headers = { "Content-Type": "application/zip", "Content-Disposition": `attachment; filename="${name}"` };
    return context.body(archive, 200, headers);
  });

  routes.openapi(closeRoute, async (context) => {
    const { customer, requestId } = context.var;
    await closeAccount(deps, { ...customer, requestId });
    return context.json({}, 200);
  });

  return routes;
}
