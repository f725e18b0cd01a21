import { OpenAPIHono } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { approveRequestSchema } from "@madoguchi/contract/operation/finish";
import {
  declineMedicineRequestSchema,
  medicineApplicationSchema,
} from "@madoguchi/contract/operation/medicine-application";
import { treatmentStateSchema } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { operationRoute, treatmentParameters } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { approveMedicine, declineMedicine } from "./decide-medicine.ts";
import { readApplication } from "./read-application.ts";

const change = {
  answers: { 200: jsonAnswer("お薬の追加の新しい状態です。", treatmentStateSchema) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
} as const;

const readRoute = operationRoute({
  method: "get",
  path: operationPaths.medicineApplication,
  summary: "お薬の追加の申請を読む",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("申請の内容と、判断に必要な記録です。", medicineApplicationSchema) },
  refuses: ["TreatmentNotFound"],
});

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
  request: { params: treatmentParameters, body: jsonBody(declineMedicineRequestSchema) },
  ...change,
});

const askForVisitRoute = operationRoute({
  method: "post",
  path: operationPaths.askForVisit,
  summary: "お薬の追加の前に診察をお願いする",
  request: { params: treatmentParameters, body: jsonBody(declineMedicineRequestSchema) },
  ...change,
});

/** An application for additional medicine, and the doctor's decisions on it: approve, refuse, ask for a visit. */
export function createMedicineRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(readRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await readApplication(deps, context.var.operator, treatmentId), 200);
  });

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
    const body = context.req.valid("json");
    return context.json(await declineMedicine(deps, context.var.operator, treatmentId, "refuse", body), 200);
  });

  routes.openapi(askForVisitRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const body = context.req.valid("json");
    return context.json(await declineMedicine(deps, context.var.operator, treatmentId, "ask-for-visit", body), 200);
  });

  return routes;
}
