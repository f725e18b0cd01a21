import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  capacityRequestSchema,
  fromTemplateRequestSchema,
  keptSpotListSchema,
  keptSpotQuerySchema,
  spotClosedSchema,
  spotMadeSchema,
  spotRequestSchema,
  spotsClosedSchema,
  spotsMadeSchema,
  spotsOpenedSchema,
  spotsRequestSchema,
  templatePreviewSchema,
} from "@madoguchi/contract/operation/spot";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { clinicParameters, operationRoute } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { closeSeveralSpots, openSeveralSpots } from "./close-several-spots.ts";
import {
  addSpot,
  changeCapacity,
  previewTemplate,
  readKeptSpots,
  reopenSpot,
  runTemplate,
  shutSpot,
} from "./manage-spots.ts";

const spotParams = clinicParameters.extend({ spotId: z.string().max(100) });

const listRoute = operationRoute({
  method: "get",
  path: operationPaths.spots,
  summary: "予約枠と席の状況を読む",
  request: { query: keptSpotQuerySchema },
  answers: { 200: jsonAnswer("予約枠です。閉じた枠も含みます。", keptSpotListSchema) },
});

const addRoute = operationRoute({
  method: "post",
  path: operationPaths.spots,
  summary: "予約枠をひとつ作る",
  request: {
    headers: idempotencyHeaderSchema,
    body: jsonBody(spotRequestSchema),
  },
  answers: { 201: jsonAnswer("作りました。", spotMadeSchema) },
});

const capacityRoute = operationRoute({
  method: "put",
  path: operationPaths.spot,
  summary: "予約枠の人数を変更する",
  request: {
    params: spotParams,
    body: jsonBody(capacityRequestSchema),
  },
  answers: { 200: jsonAnswer("変更しました。", z.object({})) },
  refuses: ["ResourceNotFound"],
});

const closeRoute = operationRoute({
  method: "post",
  path: operationPaths.closeSpot,
  summary: "予約枠を閉じる",
  request: { params: spotParams },
  answers: { 200: jsonAnswer("閉じました。すでにある予約は残ります。", spotClosedSchema) },
  refuses: ["ResourceNotFound"],
});

const openRoute = operationRoute({
  method: "post",
  path: operationPaths.openSpot,
  summary: "閉じた予約枠を開く",
  request: { params: spotParams },
  answers: { 200: jsonAnswer("開きました。", z.object({})) },
  refuses: ["ResourceNotFound"],
});

const closeSeveralRoute = operationRoute({
  method: "post",
  path: operationPaths.closeSpots,
  summary: "いくつかの予約枠をまとめて閉じる",
  request: { headers: idempotencyHeaderSchema, body: jsonBody(spotsRequestSchema) },
  answers: { 200: jsonAnswer("閉じました。すでにある予約は残ります。", spotsClosedSchema) },
  refuses: ["ResourceNotFound"],
});

const openSeveralRoute = operationRoute({
  method: "post",
  path: operationPaths.openSpots,
  summary: "いくつかの予約枠をまとめて開く",
  request: { headers: idempotencyHeaderSchema, body: jsonBody(spotsRequestSchema) },
  answers: { 200: jsonAnswer("開きました。", spotsOpenedSchema) },
  refuses: ["ResourceNotFound"],
});

const previewRoute = operationRoute({
  method: "get",
  path: operationPaths.spotsFromTemplate,
  summary: "週間の診療時間から作られる予約枠の数を読む",
  request: { query: fromTemplateRequestSchema },
  answers: { 200: jsonAnswer("日ごとの予約枠の数です。まだ何も作りません。", templatePreviewSchema) },
});

const fromTemplateRoute = operationRoute({
  method: "post",
  path: operationPaths.spotsFromTemplate,
  summary: "週間の診療時間から予約枠を作る",
  request: {
    body: jsonBody(fromTemplateRequestSchema),
  },
  answers: { 200: jsonAnswer("足りない予約枠を作りました。既存の枠と休診はそのままです。", spotsMadeSchema) },
});

/** The clinic's spots, kept by its own people. */
export function createSpotRoutes(deps: Pick<Deps, "database" | "now">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(listRoute, async (context) =>
    context.json(await readKeptSpots(deps, context.var.operator, context.req.valid("query")), 200),
  );

  routes.openapi(addRoute, async (context) => {
    const body = context.req.valid("json");
    const made = await answerOnce(context, deps, { body, status: 201, answer: spotMadeSchema }, (database) =>
      addSpot({ ...deps, database }, context.var.operator, body),
    );
    return context.json(made, 201);
  });

  routes.openapi(capacityRoute, async (context) => {
    const { spotId } = context.req.valid("param");
    await changeCapacity(deps, context.var.operator, spotId, context.req.valid("json").capacity);
    return context.json({}, 200);
  });

  routes.openapi(closeRoute, async (context) =>
    context.json(await shutSpot(deps, context.var.operator, context.req.valid("param").spotId), 200),
  );

  routes.openapi(openRoute, async (context) => {
    await reopenSpot(deps, context.var.operator, context.req.valid("param").spotId);
    return context.json({}, 200);
  });

  routes.openapi(closeSeveralRoute, async (context) => {
    const body = context.req.valid("json");
    const closed = await answerOnce(context, deps, { body, status: 200, answer: spotsClosedSchema }, (database) =>
      closeSeveralSpots({ ...deps, database }, context.var.operator, body.spotIds),
    );
    return context.json(closed, 200);
  });

  routes.openapi(openSeveralRoute, async (context) => {
    const body = context.req.valid("json");
    const opened = await answerOnce(context, deps, { body, status: 200, answer: spotsOpenedSchema }, (database) =>
      openSeveralSpots({ ...deps, database }, context.var.operator, body.spotIds),
    );
    return context.json(opened, 200);
  });

  routes.openapi(previewRoute, async (context) =>
    context.json(await previewTemplate(deps, context.var.operator, context.req.valid("query")), 200),
  );

  routes.openapi(fromTemplateRoute, async (context) =>
    context.json(await runTemplate(deps, context.var.operator, context.req.valid("json")), 200),
  );

  return routes;
}
