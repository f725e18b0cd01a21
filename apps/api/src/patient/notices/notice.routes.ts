import { OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { noticeListSchema, readNoticesSchema } from "@madoguchi/contract/notice/notice";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { clinicParameters, customerContextOf, customerRoute } from "../customer-route.ts";
import { listNotices, readNotices } from "./notices.ts";

const listRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.notices,
  summary: "未読のお知らせを読む",
  answers: { 200: jsonAnswer("未読のお知らせです。新しい順です。", noticeListSchema) },
});

const readRoute = customerRoute({
  scope: "clinic",
  method: "put",
  path: apiPaths.noticesRead,
  summary: "お知らせを既読にする",
  request: { params: clinicParameters, body: jsonBody(readNoticesSchema) },
  answers: { 200: jsonAnswer("既読にしました。残りの未読のお知らせです。", noticeListSchema) },
});

/** `GET C/notice`, `PUT C/notice/read`. */
export function createNoticeRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(listRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    return context.json(await listNotices(deps, customerContextOf(context, clinicId)), 200);
  });

  routes.openapi(readRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const { noticeIds } = context.req.valid("json");
    return context.json(await readNotices(deps, customerContextOf(context, clinicId), noticeIds), 200);
  });

  return routes;
}
