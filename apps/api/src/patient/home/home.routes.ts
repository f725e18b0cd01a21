import { OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { latestTreatmentAnswerSchema } from "@madoguchi/contract/medicine/latest-treatment";
import { nextActionSchema } from "@madoguchi/contract/treatment/next-action";
import { nextTreatmentSchema } from "@madoguchi/contract/treatment/treatment";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer } from "../../platform/http/answers.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerContextOf, customerRoute } from "../customer-route.ts";
import { readLatestTreatment, readNextAction, readNextTreatment } from "./read-next.ts";

const nextRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.nextTreatment,
  summary: "次回の診察を読む",
  answers: { 200: jsonAnswer("次回の診察です。ないときは、すべての項目がnullです。", nextTreatmentSchema) },
});

const latestRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.latestTreatment,
  summary: "お薬の追加ができる最新の診察を読む",
  answers: { 200: jsonAnswer("お薬の追加ができる、または申請中の、最新の診察です。", latestTreatmentAnswerSchema) },
});

const nextActionRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.nextAction,
  summary: "次にすることを読む",
  answers: { 200: jsonAnswer("いまするべきことを一つだけ返します。", nextActionSchema) },
});

/** The patient's next treatment, the latest with additional medicine, and what to do next. */
export function createHomeRoutes(
  deps: Pick<Deps, "database" | "cards" | "now" | "settings">,
): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(nextRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    const next = await readNextTreatment(deps, customer);
    return context.json(next, 200);
  });

  routes.openapi(latestRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    return context.json({ latestTreatment: await readLatestTreatment(deps, customer) }, 200);
  });

  routes.openapi(nextActionRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    return context.json(await readNextAction(deps, customer), 200);
  });

  return routes;
}
