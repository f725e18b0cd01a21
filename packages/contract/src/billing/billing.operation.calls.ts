import { z } from "zod";
import { chargeRequestSchema, extendRequestSchema, reissueRequestSchema } from "../chart/finish.ts";
import type { Refusal } from "../errors/refusal.ts";
import { clinicReasonRequestSchema } from "../operation/clinic-reason.ts";
import { money, operationCall, ownersAct } from "../operation/operation-call.ts";
import { treatmentStateSchema } from "../treatment/treatment-state.ts";
import { acceptPaymentRequestSchema, cardAnswerRequestSchema, refundRequestSchema, refundSchema } from "./billing.ts";
import { billingOverviewSchema, ledgerQuerySchema, ledgerSchema } from "./billing-overview.ts";
import { handPaymentRequestSchema, withdrawHandPaymentRequestSchema } from "./hand-payment.ts";

const ofMoney = { by: money, scope: "billing" } as const;
const newState = { answer: treatmentStateSchema, description: "診察の新しい状態です。" };
const refusing = (...others: Refusal[]) => ({
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", ...others] as const,
});

type Act<Body> = { summary: string; isRepeatableByKey?: true; body: Body };

/** An act on a treatment's charge, answered with the treatment's new state. */
// @__NO_SIDE_EFFECTS__
function act<const Path extends `/${string}`, Body extends z.ZodType>(
  path: Path,
  own: Act<Body>,
  ...others: Refusal[]
) {
  const definition = { ...ofMoney, ...own, ...newState, ...refusing(...others) };
  return operationCall("POST", `/treatment/{treatmentId}${path}` as const, definition);
}

export const chargeTreatmentCall = act("/charge", {
  summary: "診療計画と処方のない請求をする",
  isRepeatableByKey: true,
  body: chargeRequestSchema,
});

export const extendChargeCall = act("/extend", { summary: "お支払い期限を延ばす", body: extendRequestSchema });

export const reissueChargeCall = act(
  "/reissue",
  { summary: "請求を発行し直す", isRepeatableByKey: true, body: reissueRequestSchema },
  "Forbidden",
);

export const refundPaymentCall = operationCall("POST", "/treatment/{treatmentId}/refund", {
  summary: "お支払いを返金する",
  ...ofMoney,
  body: refundRequestSchema,
  answer: refundSchema,
  description: "返金です。isKnownがfalseのときは、決済会社に確認を続けています。",
  ...refusing("ResourceNotFound", "Forbidden", "Downstream"),
});

export const acceptPaymentCall = act(
  "/accept-payment",
  { summary: "期限の後などに届いた入金を、お支払いとして受け取る", body: acceptPaymentRequestSchema },
  "ResourceNotFound",
  "Forbidden",
);

export const recordHandPaymentCall = act(
  "/hand-payment",
  {
    summary: "窓口や振込で受け取ったお支払いを記録する",
    isRepeatableByKey: true,
    body: handPaymentRequestSchema,
  },
  "Forbidden",
);

export const withdrawHandPaymentCall = act(
  "/withdraw-hand-payment",
  { summary: "窓口や振込のお支払いの誤った記録を取り消す", body: withdrawHandPaymentRequestSchema },
  "ResourceNotFound",
);

export const recordCardAnswerCall = operationCall("POST", "/treatment/{treatmentId}/card-answer", {
  summary: "決済会社から電話などで聞いた結果を記録する",
  by: ownersAct,
  scope: null,
  body: cardAnswerRequestSchema,
  ...newState,
  ...refusing("ResourceNotFound"),
});

export const closeTreatmentCall = act(
  "/close",
  { summary: "未払いの請求を終了する", body: clinicReasonRequestSchema },
  "Forbidden",
);

export const readBillingCall = operationCall("GET", "/billing", {
  summary: "未払いの請求、充てられていない入金、結果の分からない返金を読む",
  ...ofMoney,
  answer: billingOverviewSchema,
  description: "会計で開いているものです。未払いは期限の近い順に500件までです。",
});

export const readLedgerCall = operationCall("GET", "/billing/ledger", {
  summary: "1日または1か月の入金と返金を読む",
  ...ofMoney,
  query: ledgerQuerySchema,
  answer: ledgerSchema,
  description: "日を指定すると明細、月を指定すると日ごとの合計が付きます。",
});

export const exportLedgerCall = operationCall("GET", "/billing/export", {
  summary: "1日または1か月の入金と返金をCSVで受け取る",
  ...ofMoney,
  query: ledgerQuerySchema,
  answer: z.string(),
  media: "text/csv",
  description: "UTF-8（BOM付き）、RFC 4180のCSVです。",
});
