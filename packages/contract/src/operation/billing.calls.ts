import { z } from "zod";
import { operationPaths } from "../http/operation-paths.ts";
import { acceptPaymentRequestSchema, cardAnswerRequestSchema, refundRequestSchema, refundSchema } from "./billing.ts";
import { billingOverviewSchema, ledgerQuerySchema, ledgerSchema } from "./billing-overview.ts";
import { clinicReasonRequestSchema } from "./clinic-reason.ts";
import { chargeRequestSchema, extendRequestSchema, reissueRequestSchema } from "./finish.ts";
import { money, operationCall, ownersAct } from "./operation-call.ts";
import { treatmentStateSchema } from "./treatment-state.ts";

const ofMoney = { by: money, scope: "billing" } as const;
const newState = { answer: treatmentStateSchema, description: "診察の新しい状態です。" };

export const chargeTreatmentCall = operationCall("POST", operationPaths.chargeTreatment, {
  summary: "診療計画と処方のない請求をする",
  ...ofMoney,
  isRepeatableByKey: true,
  body: chargeRequestSchema,
  ...newState,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const extendChargeCall = operationCall("POST", operationPaths.extendCharge, {
  summary: "お支払い期限を延ばす",
  ...ofMoney,
  body: extendRequestSchema,
  ...newState,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed"],
});

export const reissueChargeCall = operationCall("POST", operationPaths.reissueCharge, {
  summary: "請求を発行し直す",
  ...ofMoney,
  isRepeatableByKey: true,
  body: reissueRequestSchema,
  ...newState,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "Forbidden"],
});

export const refundPaymentCall = operationCall("POST", operationPaths.refundPayment, {
  summary: "お支払いを返金する",
  ...ofMoney,
  body: refundRequestSchema,
  answer: refundSchema,
  description: "返金です。isKnownがfalseのときは、決済会社に確認を続けています。",
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "ResourceNotFound", "Forbidden", "Downstream"],
});

export const acceptPaymentCall = operationCall("POST", operationPaths.acceptPayment, {
  summary: "期限の後などに届いた入金を、お支払いとして受け取る",
  ...ofMoney,
  body: acceptPaymentRequestSchema,
  ...newState,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "ResourceNotFound", "Forbidden"],
});

export const recordCardAnswerCall = operationCall("POST", operationPaths.cardAnswer, {
  summary: "決済会社から電話などで聞いた結果を記録する",
  by: ownersAct,
  scope: null,
  body: cardAnswerRequestSchema,
  ...newState,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "ResourceNotFound"],
});

export const closeTreatmentCall = operationCall("POST", operationPaths.closeTreatment, {
  summary: "未払いの請求を終了する",
  ...ofMoney,
  body: clinicReasonRequestSchema,
  ...newState,
  refuses: ["TreatmentNotFound", "TreatmentUpdateFailed", "Forbidden"],
});

export const readBillingCall = operationCall("GET", operationPaths.billing, {
  summary: "未払いの請求、充てられていない入金、結果の分からない返金を読む",
  ...ofMoney,
  answer: billingOverviewSchema,
  description: "会計で開いているものです。未払いは期限の近い順に500件までです。",
});

export const readLedgerCall = operationCall("GET", operationPaths.billingLedger, {
  summary: "1日または1か月の入金と返金を読む",
  ...ofMoney,
  query: ledgerQuerySchema,
  answer: ledgerSchema,
  description: "日を指定すると明細、月を指定すると日ごとの合計が付きます。",
});

export const exportLedgerCall = operationCall("GET", operationPaths.billingExport, {
  summary: "1日または1か月の入金と返金をCSVで受け取る",
  ...ofMoney,
  query: ledgerQuerySchema,
  answer: z.string(),
  media: "text/csv",
  description: "UTF-8（BOM付き）、RFC 4180のCSVです。",
});
