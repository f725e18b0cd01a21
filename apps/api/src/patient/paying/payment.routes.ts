import { OpenAPIHono, z } from "@hono/zod-openapi";
import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { apiPaths } from "@madoguchi/contract/http/paths";
import {
  latePaymentWishedSchema,
  paymentPageSchema,
  paymentRequestSchema,
  paymentStartedSchema,
  paymentStateSchema,
  secureResultSchema,
} from "@madoguchi/contract/payment/payment";
import type { Context } from "hono";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { jsonAnswer, jsonBody } from "../../platform/http/answers.ts";
import { clientAddress } from "../../platform/http/client-address.ts";
import { idempotencyHeaderSchema } from "../../platform/http/validate.ts";
import type { CustomerEnv } from "../customer-context.ts";
import { customerContextOf, customerRoute, treatmentParameters } from "../customer-route.ts";
import { confirmSecureResult, readPayment, readPaymentPage } from "./read-payment.ts";
import { startPayment } from "./start-payment.ts";
import { wishLatePayment } from "./wish-late-payment.ts";

const CARD_REFUSED = jsonAnswer(
  "P001, P002, P004: カード会社がカードまたは本人認証を承認しませんでした。",
  errorBodySchema,
);

const pageRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.payment,
  summary: "請求とお支払いの状況を読む",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("請求の内容と、最新のお支払いの状況です。", paymentPageSchema) },
  refuses: ["TreatmentNotFound", "BasicTreatmentsNotFound"],
});

const startRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: apiPaths.payment,
  summary: "カードでのお支払いを始める",
  request: {
    params: treatmentParameters,
    headers: idempotencyHeaderSchema,
    body: jsonBody(paymentRequestSchema),
  },
  answers: {
    201: jsonAnswer(
      "本人認証の画面と、お支払いの状況です。同じ内容の再送には、同じお支払いを返します。",
      paymentStartedSchema,
    ),
    402: CARD_REFUSED,
  },
  refuses: [
    "TreatmentNotFound",
    "CustomerInfoNotFound",
    "BasicTreatmentsNotFound",
    "Forbidden",
    "PaymentCreationFailed",
    "CardCreationFailed",
    "SecurePaymentError",
  ],
});

const lateRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: apiPaths.latePayment,
  summary: "期限を過ぎたお支払いの再開をクリニックに依頼する",
  request: { params: treatmentParameters },
  answers: { 200: jsonAnswer("クリニックに依頼しました。", latePaymentWishedSchema) },
  refuses: ["TreatmentNotFound", "BasicTreatmentsNotFound"],
});

const attemptParameters = treatmentParameters.extend({ orderId: z.string().max(100) });

const attemptRoute = customerRoute({
  scope: "clinic",
  method: "get",
  path: apiPaths.paymentAttempt,
  summary: "お支払いの状況を読む",
  request: { params: attemptParameters },
  answers: { 200: jsonAnswer("お支払いの状況です。", paymentStateSchema) },
  refuses: ["TreatmentNotFound", "ResourceNotFound"],
});

const secureResultRoute = customerRoute({
  scope: "clinic",
  method: "post",
  path: apiPaths.secureResult,
  summary: "本人認証から戻った後に、お支払いの結果を確かめる",
  request: {
    params: attemptParameters,
    body: jsonBody(secureResultSchema),
  },
  answers: { 200: jsonAnswer("カード決済会社に確かめた結果です。", paymentStateSchema) },
  invalidInput: "RequestParameterError",
  refuses: ["TreatmentNotFound", "ResourceNotFound", "SecurePaymentError", "SecurePaymentResultError"],
});

const HEADER_LENGTH = 250;

/** What the card companies ask to be told about the device (`docs/design/providers.md` 1.8). */
function browserOf(context: Context<CustomerEnv>, trustedProxyHops: number) {
  const header = (name: string) => (context.req.header(name) ?? "").slice(0, HEADER_LENGTH);
  return {
    address: clientAddress(context, trustedProxyHops),
    userAgent: header("user-agent"),
    accept: header("accept") || "*/*",
  };
}

/** `GET` and `POST C/treatment/{treatmentId}/payment`, and an attempt's own calls. */
export function createPaymentRoutes(deps: Deps): OpenAPIHono<CustomerEnv> {
  const routes = new OpenAPIHono<CustomerEnv>();

  routes.openapi(pageRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    return context.json(await readPaymentPage(deps, customer, treatmentId), 200);
  });

  routes.openapi(startRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    const started = await startPayment(deps, customer, {
      treatmentId,
      request: context.req.valid("json"),
      idempotencyKey: context.req.header("idempotency-key"),
      browser: browserOf(context, deps.settings.trustedProxyHops),
    });
    return context.json(started, 201);
  });

  routes.openapi(lateRoute, async (context) => {
    const { clinicId, treatmentId } = context.req.valid("param");
    await wishLatePayment(deps, customerContextOf(context, clinicId), treatmentId);
    return context.json({ isLatePaymentWished: true as const }, 200);
  });

  routes.openapi(attemptRoute, async (context) => {
    const { clinicId, ...attempt } = context.req.valid("param");
    const customer = customerContextOf(context, clinicId);
    return context.json(await readPayment(deps, customer, attempt), 200);
  });

  routes.openapi(
    secureResultRoute,
    async (context) => {
      const { clinicId, ...attempt } = context.req.valid("param");
      const customer = customerContextOf(context, clinicId);
      return context.json(await confirmSecureResult(deps, customer, attempt, context.req.valid("json")), 200);
    },
    (result) => {
      if (!result.success) fail("RequestParameterError", { reason: "the return's parameters" });
    },
  );

  return routes;
}
