import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  confirmErasureRequestSchema,
  erasureEntriesSchema,
  erasureOverviewSchema,
  exemptRecordRequestSchema,
  recordYearsRequestSchema,
} from "@madoguchi/contract/operation/erasure";
import { opaqueText } from "@madoguchi/contract/validation/typed-text";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import {
  confirmErasure,
  exemptRecord,
  LIST_CHANGED,
  readErasureOverview,
  readErasureRun,
  setRecordYears,
  TOO_LATE,
  takeErasureBack,
} from "./manage-erasure.ts";

const runParameters = clinicParameters.extend({
  year: z
    .string()
    .regex(/^\d{4}$/)
    .transform(Number),
});

const overviewRoute = operationRoute({
  method: "get",
  path: operationPaths.erasure,
  summary: "記録の保存と消去を読む",
  answers: { 200: jsonAnswer("保存する年数と、年ごとの一覧です。新しい年からです。", erasureOverviewSchema) },
});

const yearsRoute = operationRoute({
  method: "put",
  path: operationPaths.recordYears,
  summary: "記録を保存する年数を変更する",
  request: { body: jsonBody(recordYearsRequestSchema) },
  answers: { 200: jsonAnswer("変更しました。次の年の一覧から使います。", z.object({})) },
});

const runRoute = operationRoute({
  method: "get",
  path: operationPaths.erasureRun,
  summary: "保存期間を過ぎた記録の一覧を読む",
  request: { params: runParameters, query: z.object({ after: opaqueText(20).optional() }) },
  answers: { 200: jsonAnswer("その年の一覧です。診察券番号の順です。", erasureEntriesSchema) },
  refuses: ["ResourceNotFound"],
});

const confirmRoute = operationRoute({
  method: "post",
  path: operationPaths.confirmErasure,
  summary: "保存期間を過ぎた記録の消去を確認する",
  request: { params: runParameters, body: jsonBody(confirmErasureRequestSchema) },
  answers: { 200: jsonAnswer("確認しました。30日後から消去します。", z.object({})) },
  refuses: ["ResourceNotFound", LIST_CHANGED],
});

const takeBackRoute = operationRoute({
  method: "post",
  path: operationPaths.takeErasureBack,
  summary: "記録の消去を取りやめる",
  request: { params: runParameters },
  answers: { 200: jsonAnswer("取りやめました。", z.object({})) },
  refuses: ["ResourceNotFound", TOO_LATE],
});

const exemptRoute = operationRoute({
  method: "put",
  path: operationPaths.exemptedRecord,
  summary: "保存期間を過ぎた記録を残す、または一覧に戻す",
  request: { params: runParameters.extend({ customerId: z.string() }), body: jsonBody(exemptRecordRequestSchema) },
  answers: { 200: jsonAnswer("変更しました。", z.object({})) },
  refuses: ["ResourceNotFound", TOO_LATE],
});

/** How long the clinic keeps its records, and their end, in the hands of its owner. */
export function createErasureRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(overviewRoute, async (context) =>
    context.json(await readErasureOverview(deps, context.var.operator), 200),
  );

  routes.openapi(yearsRoute, async (context) => {
    await setRecordYears(deps, context.var.operator, context.req.valid("json").recordYears);
    return context.json({}, 200);
  });

  routes.openapi(runRoute, async (context) => {
    const { year } = context.req.valid("param");
    return context.json(await readErasureRun(deps, context.var.operator, { year, ...context.req.valid("query") }), 200);
  });

  routes.openapi(confirmRoute, async (context) => {
    const { year } = context.req.valid("param");
    await confirmErasure(deps, context.var.operator, { year, ...context.req.valid("json") });
    return context.json({}, 200);
  });

  routes.openapi(takeBackRoute, async (context) => {
    await takeErasureBack(deps, context.var.operator, context.req.valid("param").year);
    return context.json({}, 200);
  });

  routes.openapi(exemptRoute, async (context) => {
    const { year, customerId } = context.req.valid("param");
    await exemptRecord(deps, context.var.operator, { year, customerId, ...context.req.valid("json") });
    return context.json({}, 200);
  });

  return routes;
}
