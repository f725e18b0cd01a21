import { OpenAPIHono } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { acceptPaymentRequestSchema, refundRequestSchema, refundSchema } from "@madoguchi/contract/operation/billing";
import { chargeRequestSchema, extendRequestSchema, reissueRequestSchema } from "@madoguchi/contract/operation/finish";
import { treatmentStateSchema } from "@madoguchi/contract/operation/treatment-record";
import type { Deps } from "../../platform/deps.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { answerOnce } from "../../platform/http/idempotency.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import { operationRoute, treatmentParameters } from "../operation-route.ts";
import type { OperationEnv } from "../operator.ts";
import { acceptUnappliedPayment } from "./accept-unapplied-payment.ts";
import { chargeTreatment, extendCharge, reissueCharge } from "./charge-treatment.ts";
import { refundPayment } from "./refund-payment.ts";

const stateAnswer = { 200: jsonAnswer("診察の新しい状態です。", treatmentStateSchema) };

const chargeRoute = operationRoute({
  method: "post",
  path: operationPaths.chargeTreatment,
  summary: "診療計画と処方のない請求をする",
  request: { params: treatmentParameters, headers: idempotencyHeaderSchema, body: jsonBody(chargeRequestSchema) },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

const extendRoute = operationRoute({
  method: "post",
  path: operationPaths.extendCharge,
  summary: "お支払い期限を延ばす",
  request: { params: treatmentParameters, body: jsonBody(extendRequestSchema) },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

const reissueRoute = operationRoute({
  method: "post",
  path: operationPaths.reissueCharge,
  summary: "請求を発行し直す",
  request: { params: treatmentParameters, headers: idempotencyHeaderSchema, body: jsonBody(reissueRequestSchema) },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "Forbidden"],
});

const refundRoute = operationRoute({
  method: "post",
  path: operationPaths.refundPayment,
  summary: "お支払いを返金する",
  request: { params: treatmentParameters, body: jsonBody(refundRequestSchema) },
  answers: { 200: jsonAnswer("返金です。isKnownがfalseのときは、決済会社に確認を続けています。", refundSchema) },
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "ResourceNotFound", "Forbidden", "Downstream"],
});

const acceptRoute = operationRoute({
  method: "post",
  path: operationPaths.acceptPayment,
  summary: "期限の後などに届いた入金を、お支払いとして受け取る",
  request: { params: treatmentParameters, body: jsonBody(acceptPaymentRequestSchema) },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "ResourceNotFound", "Forbidden"],
});

/** The clinic's calls on a charge: charge, extend, reissue, refund, accept. */
export function createBillingRoutes(
  deps: Pick<Deps, "database" | "now" | "settings" | "cards">,
): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(chargeRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const body = context.req.valid("json");
    const call = { body, status: 200, answer: treatmentStateSchema };
    const state = await answerOnce(context, deps, call, (database) =>
      chargeTreatment({ ...deps, database }, context.var.operator, treatmentId, body),
    );
    return context.json(state, 200);
  });

  routes.openapi(extendRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(await extendCharge(deps, context.var.operator, treatmentId, context.req.valid("json")), 200);
  });

  routes.openapi(reissueRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const body = context.req.valid("json");
    const call = { body, status: 200, answer: treatmentStateSchema };
    const state = await answerOnce(context, deps, call, (database) =>
      reissueCharge({ ...deps, database }, context.var.operator, treatmentId, body),
    );
    return context.json(state, 200);
  });

  routes.openapi(refundRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const refund = await refundPayment(deps, context.var.operator, { ...context.req.valid("json"), treatmentId });
    return context.json(refund, 200);
  });

  routes.openapi(acceptRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    return context.json(
      await acceptUnappliedPayment(deps, context.var.operator, treatmentId, context.req.valid("json")),
      200,
    );
  });

  return routes;
}
