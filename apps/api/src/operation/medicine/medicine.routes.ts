import { OpenAPIHono } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { clinicReasonRequestSchema } from "@madoguchi/contract/operation/clinic-reason";
import { approveRequestSchema } from "@madoguchi/contract/operation/finish";
import { treatmentStateSchema } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { operationRoute, treatmentParameters } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { approveMedicine, askForVisit, refuseMedicine } from "./decide-medicine.ts";

const change = {
  answers: { 200: jsonAnswer("お薬の追加の新しい状態です。", treatmentStateSchema) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
} as const;

const approveRoute = operationRoute({
  method: "post",
  path: operationPaths.approveMedicine,
  summary: "お薬の追加を承認して請求する",
  request: { params: treatmentParameters, headers: idempotencyHeaderSchema, body: jsonBody(approveRequestSchema) },
  ...change,
});

const refuseRoute = operationRoute({
  method: "post",
  path: operationPaths.refuseMedicine,
  summary: "お薬の追加を断る",
  request: { params: treatmentParameters, body: jsonBody(clinicReasonRequestSchema) },
  ...change,
});

const askForVisitRoute = operationRoute({
  method: "post",
  path: operationPaths.askForVisit,
  summary: "お薬の追加の前に診察をお願いする",
  request: { params: treatmentParameters, body: jsonBody(clinicReasonRequestSchema) },
  ...change,
});

/** The doctor's decisions on an application for additional medicine: approve, refuse, ask for a visit. */
export function createMedicineRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(approveRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const body = context.req.valid("json");
    const call = { body, status: 200, answer: treatmentStateSchema };
    const state = await answerOnce(context, deps, call, (database) =>
      approveMedicine({ ...deps, database }, context.var.operator, treatmentId, body),
    );
    return context.json(state, 200);
  });

  routes.openapi(refuseRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const { reason } = context.req.valid("json");
    return context.json(await refuseMedicine(deps, context.var.operator, treatmentId, reason), 200);
  });

  routes.openapi(askForVisitRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const { reason } = context.req.valid("json");
    return context.json(await askForVisit(deps, context.var.operator, treatmentId, reason), 200);
  });

  return routes;
}
