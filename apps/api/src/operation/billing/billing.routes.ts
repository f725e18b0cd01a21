import { OpenAPIHono, z } from "@hono/zod-openapi";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import {
  acceptPaymentRequestSchema,
  cardAnswerRequestSchema,
  refundRequestSchema,
  refundSchema,
} from "@madoguchi/contract/operation/billing";
import { billingOverviewSchema, ledgerQuerySchema, ledgerSchema } from "@madoguchi/contract/operation/billing-overview";
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
import { readBillingOverview } from "./read-billing-overview.ts";
import { exportLedger, readLedger } from "./read-ledger.ts";
import { recordCardAnswer } from "./record-card-answer.ts";
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

const cardAnswerRoute = operationRoute({
  method: "post",
  path: operationPaths.cardAnswer,
  summary: "決済会社から電話などで聞いた結果を記録する",
  request: { params: treatmentParameters, body: jsonBody(cardAnswerRequestSchema) },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "ResourceNotFound"],
});

const acceptRoute = operationRoute({
  method: "post",
  path: operationPaths.acceptPayment,
  summary: "期限の後などに届いた入金を、お支払いとして受け取る",
  request: { params: treatmentParameters, body: jsonBody(acceptPaymentRequestSchema) },
  answers: stateAnswer,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "ResourceNotFound", "Forbidden"],
});

const overviewRoute = operationRoute({
  method: "get",
  path: operationPaths.billing,
  summary: "未払いの請求、充てられていない入金、結果の分からない返金を読む",
  answers: {
    200: jsonAnswer("会計で開いているものです。未払いは期限の近い順に500件までです。", billingOverviewSchema),
  },
});

const ledgerRoute = operationRoute({
  method: "get",
  path: operationPaths.billingLedger,
  summary: "1日または1か月の入金と返金を読む",
  request: { query: ledgerQuerySchema },
  answers: { 200: jsonAnswer("日を指定すると明細、月を指定すると日ごとの合計が付きます。", ledgerSchema) },
});

const exportRoute = operationRoute({
  method: "get",
  path: operationPaths.billingExport,
  summary: "1日または1か月の入金と返金をCSVで受け取る",
  request: { query: ledgerQuerySchema },
  answers: {
    200: {
      description: "UTF-8（BOM付き）、RFC 4180のCSVです。",
      content: { "text/csv": { schema: z.string() } },
    },
  },
});

/** The clinic's calls on its money and on a charge: charge, extend, reissue, refund, accept. */
export function createBillingRoutes(
  deps: Pick<Deps, "database" | "now" | "settings" | "cards">,
): OpenAPIHono<OperationEnv> {
  const routes = new OpenAPIHono<OperationEnv>();

  routes.openapi(overviewRoute, async (context) =>
    context.json(await readBillingOverview(deps, context.var.operator), 200),
  );

  routes.openapi(ledgerRoute, async (context) =>
    context.json(await readLedger(deps, context.var.operator, context.req.valid("query").period), 200),
  );

  routes.openapi(exportRoute, async (context) => {
    const { period } = context.req.valid("query");
    const csv = await exportLedger(deps, context.var.operator, period);
    context.header("Content-Type", "text/csv; charset=utf-8");
    context.header("Content-Disposition", `attachment; filename="kaikei-${period}.csv"`);
    return context.body(csv, 200);
  });

  routes.openapi(cardAnswerRoute, async (context) => {
    const { treatmentId } = context.req.valid("param");
    const answer = context.req.valid("json");
    return context.json(await recordCardAnswer(deps, context.var.operator, treatmentId, answer), 200);
  });

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
