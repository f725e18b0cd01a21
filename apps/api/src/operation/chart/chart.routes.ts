import { OpenAPIHono } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { clinicReasonRequestSchema } from "@madoguchi/contract/operation/clinic-reason";
import { finishRequestSchema } from "@madoguchi/contract/operation/finish";
import { moveRequestSchema } from "@madoguchi/contract/operation/move";
import { treatmentRecordSchema, treatmentStateSchema } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { operationRoute, treatmentParameters } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { moveTreatment } from "./move-treatment.ts";
import { readTreatmentRecord } from "./read-treatment-record.ts";
import { cancelByClinic, closeTreatment, finishTreatment, startTreatment } from "./treatment-steps.ts";
import { WRITTEN_MEANWHILE } from "./write-record.ts";

const stateAnswer = { 200: jsonAnswer("診察の新しい状態です。", treatmentStateSchema) };

const recordRoute = operationRoute({
  method: "get",
  path: operationPaths.treatment,
  summary: "診察の記録を読む",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("診察の記録です。", treatmentRecordSchema) },
  refuses: ["TreatmentNotFound", "TreatmentDetailFetchFailed"],
});

const startRoute = operationRoute({
  method: "post",
  path: operationPaths.startTreatment,
  summary: "診察を始める",
  request: { params: treatmentParameters },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

const finishRoute = operationRoute({
  method: "post",
  path: operationPaths.finishTreatment,
  summary: "診察を終える（診療計画・処方・請求）",
  request: { params: treatmentParameters, headers: idempotencyHeaderSchema, body: jsonBody(finishRequestSchema) },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", WRITTEN_MEANWHILE],
});

const closeRoute = operationRoute({
  method: "post",
  path: operationPaths.closeTreatment,
  summary: "未払いの請求を終了する",
  request: { params: treatmentParameters, body: jsonBody(clinicReasonRequestSchema) },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "Forbidden"],
});

const cancelRoute = operationRoute({
  method: "post",
  path: operationPaths.cancelTreatment,
  summary: "クリニックが予約をキャンセルする",
  request: { params: treatmentParameters, body: jsonBody(clinicReasonRequestSchema) },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentCancelFailed"],
});

const moveRoute = operationRoute({
  method: "post",
  path: operationPaths.moveTreatment,
  summary: "クリニックが予約の日時を変更する",
  request: { params: treatmentParameters, body: jsonBody(moveRequestSchema) },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "TemporaryCreationRejected"],
});

/** The clinic's calls on a visit: read, start, finish, close, cancel, move. */
export function createChartRoutes(deps: Pick<Deps, "database" | "now" | "settings">): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(recordRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await readTreatmentRecord(deps, context.var.operator, treatmentId), 200);
  });

  routes.openapi(startRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await startTreatment(deps, context.var.operator, treatmentId), 200);
  });

  routes.openapi(finishRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const body = context.req.valid("json");
    const call = { body, status: 200, answer: treatmentStateSchema };
    const state = await answerOnce(context, deps, call, (database) =>
      finishTreatment({ ...deps, database }, context.var.operator, treatmentId, body),
    );
    return context.json(state, 200);
  });

  routes.openapi(closeRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const { reason } = context.req.valid("json");
    return context.json(await closeTreatment(deps, context.var.operator, treatmentId, reason), 200);
  });

  routes.openapi(cancelRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const { reason } = context.req.valid("json");
    return context.json(await cancelByClinic(deps, context.var.operator, treatmentId, reason), 200);
  });

  routes.openapi(moveRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const body = context.req.valid("json");
    return context.json(await moveTreatment(deps, context.var.operator, treatmentId, body), 200);
  });

  return routes;
}
