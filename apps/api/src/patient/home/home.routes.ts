import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "@madoguchi/contract/http/paths";
import { nextActionSchema } from "@madoguchi/contract/treatment/next-action";
import { nextTreatmentSchema } from "@madoguchi/contract/treatment/treatment";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, refusals } from "../../platform/http/answers.ts";
import { CLINIC_CALL_REFUSALS, clinicParameters, customerContextOf } from "../customer-call.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { readNextAction } from "./read-next-action.ts";
import { readNextTreatment } from "./read-next-treatment.ts";

const nextRoute = createRoute({
  method: "get",
  path: apiPaths.nextTreatment,
  summary: "次回の診察を読む",
  request: { params: clinicParameters },
  responses: {
    200: jsonAnswer("次回の診察です。ないときは、すべての項目がnullです。", nextTreatmentSchema),
    ...refusals(...CLINIC_CALL_REFUSALS),
  },
});

const nextActionRoute = createRoute({
  method: "get",
  path: apiPaths.nextAction,
  summary: "次にすることを読む",
  request: { params: clinicParameters },
  responses: {
    200: jsonAnswer("いまするべきことを一つだけ返します。", nextActionSchema),
    ...refusals(...CLINIC_CALL_REFUSALS),
  },
});

/** The patient's next treatment, and what to do next. */
export function createHomeRoutes(deps: Pick<Deps, "database" | "cards" | "now">): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(nextRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const caller = customerContextOf(context, clinicId);
    const next = await readNextTreatment(deps, caller);
    return context.json(next, 200);
  });

  routes.openapi(nextActionRoute, async (context) => {
    const { clinicId } = context.req.valid("param");
    const caller = customerContextOf(context, clinicId);
    return context.json(await readNextAction(deps, caller), 200);
  });

  return routes;
}
