import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  closureListSchema,
  closureMadeSchema,
  closureQuerySchema,
  closureRemovedSchema,
  closureRequestSchema,
} from "@madoguchi/contract/operation/closure";
import {
  weeklySessionListSchema,
  weeklySessionMadeSchema,
  weeklySessionRequestSchema,
} from "@madoguchi/contract/operation/weekly-session";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { addClosure, dropClosure, readClosures } from "./manage-closures.ts";
import {
  addWeeklySession,
  changeWeeklySession,
  dropWeeklySession,
  readWeeklySessions,
} from "./manage-weekly-sessions.ts";

const sessionParams = clinicParameters.extend({ weeklySessionId: z.string().max(100) });
const sessionBody = jsonBody(weeklySessionRequestSchema);

const sessionsRoute = operationRoute({
  method: "get",
  path: operationPaths.weeklySessions,
  summary: "週間の診療時間を読む",
  answers: { 200: jsonAnswer("週間の診療時間です。", weeklySessionListSchema) },
});

const addSessionRoute = operationRoute({
  method: "post",
  path: operationPaths.weeklySessions,
  summary: "週間の診療時間を加える",
  request: { headers: idempotencyHeaderSchema, body: sessionBody },
  answers: { 201: jsonAnswer("加えました。これから作る予約枠に反映されます。", weeklySessionMadeSchema) },
});

const changeSessionRoute = operationRoute({
  method: "put",
  path: operationPaths.weeklySession,
  summary: "週間の診療時間を変更する",
  request: { params: sessionParams, body: sessionBody },
  answers: { 200: jsonAnswer("変更しました。作成済みの予約枠はそのままです。", z.object({})) },
  refuses: ["ResourceNotFound"],
});

const dropSessionRoute = operationRoute({
  method: "delete",
  path: operationPaths.weeklySession,
  summary: "週間の診療時間をなくす",
  request: { params: sessionParams },
  answers: { 200: jsonAnswer("なくしました。作成済みの予約枠はそのままです。", z.object({})) },
  refuses: ["ResourceNotFound"],
});

const closuresRoute = operationRoute({
  method: "get",
  path: operationPaths.closures,
  summary: "休診を読む",
  request: { query: closureQuerySchema },
  answers: { 200: jsonAnswer("休診です。", closureListSchema) },
});

const addClosureRoute = operationRoute({
  method: "post",
  path: operationPaths.closures,
  summary: "休診を登録し、重なる予約枠を閉じる",
  request: {
    headers: idempotencyHeaderSchema,
    body: jsonBody(closureRequestSchema),
  },
  answers: { 201: jsonAnswer("登録しました。すでにある予約は残ります。", closureMadeSchema) },
});

const dropClosureRoute = operationRoute({
  method: "delete",
  path: operationPaths.closure,
  summary: "休診を取り消し、閉じた予約枠を開く",
  request: { params: clinicParameters.extend({ closureId: z.string().max(100) }) },
  answers: { 200: jsonAnswer("取り消しました。", closureRemovedSchema) },
  refuses: ["ResourceNotFound"],
});

/** When the clinic takes patients: its weekly template and the exceptions from it. */
export function createScheduleRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(sessionsRoute, async (context) =>
    context.json(await readWeeklySessions(deps, context.var.operator), 200),
  );

  routes.openapi(addSessionRoute, async (context) => {
    const body = context.req.valid("json");
    const call = { body, status: 201, answer: weeklySessionMadeSchema };
    const made = await answerOnce(context, deps, call, (database) =>
      addWeeklySession({ ...deps, database }, context.var.operator, body),
    );
    return context.json(made, 201);
  });

  routes.openapi(changeSessionRoute, async (context) => {
    const { weeklySessionId } = context.req.valid("param");
    await changeWeeklySession(deps, context.var.operator, weeklySessionId, context.req.valid("json"));
    return context.json({}, 200);
  });

  routes.openapi(dropSessionRoute, async (context) => {
    await dropWeeklySession(deps, context.var.operator, context.req.valid("param").weeklySessionId);
    return context.json({}, 200);
  });

  routes.openapi(closuresRoute, async (context) =>
    context.json(await readClosures(deps, context.var.operator, context.req.valid("query")), 200),
  );

  routes.openapi(addClosureRoute, async (context) => {
    const body = context.req.valid("json");
    const made = await answerOnce(context, deps, { body, status: 201, answer: closureMadeSchema }, (database) =>
      addClosure({ ...deps, database }, context.var.operator, body),
    );
    return context.json(made, 201);
  });

  routes.openapi(dropClosureRoute, async (context) =>
    context.json(await dropClosure(deps, context.var.operator, context.req.valid("param").closureId), 200),
  );

  return routes;
}
