import { clinicCall } from "../patient/patient-call.ts";
import {
  latePaymentWishedSchema,
  paymentPageSchema,
  paymentRequestSchema,
  paymentStartedSchema,
  paymentStateSchema,
  secureResultSchema,
} from "./payment.ts";

/** The card company's refusals of a card or an authentication. */
const CARD_REFUSED = (["PaymentCreationFailed", "CardCreationFailed", "SecurePaymentError"] as const).map(
  (errorName) =>
    ({ errorName, status: 402, message: "カード会社がカードまたは本人認証を承認しませんでした。" }) as const,
);

export const readPaymentPageCall = clinicCall("GET", "/treatment/{treatmentId}/payment", {
  summary: "請求とお支払いの状況を読む",
  answer: paymentPageSchema,
  description: "請求の内容と、最新のお支払いの状況です。",
  refuses: ["TreatmentNotFound", "BasicTreatmentsNotFound"],
});

export const startPaymentCall = clinicCall("POST", "/treatment/{treatmentId}/payment", {
  summary: "カードでのお支払いを始める",
  isRepeatableByKey: true,
  body: paymentRequestSchema,
  status: 201,
  answer: paymentStartedSchema,
  description: "本人認証の画面と、お支払いの状況です。同じ内容の再送には、同じお支払いを返します。",
  refuses: [
    "TreatmentNotFound",
    "CustomerInfoNotFound",
    "BasicTreatmentsNotFound",
    "Forbidden",
    "PaymentCreationFailed",
    "CardCreationFailed",
    "SecurePaymentError",
    ...CARD_REFUSED,
  ],
});

export const wishLatePaymentCall = clinicCall("POST", "/treatment/{treatmentId}/late-payment", {
  summary: "期限を過ぎたお支払いの再開をクリニックに依頼する",
  answer: latePaymentWishedSchema,
  description: "クリニックに依頼しました。",
  refuses: ["TreatmentNotFound", "BasicTreatmentsNotFound"],
});

export const readPaymentCall = clinicCall("GET", "/treatment/{treatmentId}/payment/{orderId}", {
  summary: "お支払いの状況を読む",
  answer: paymentStateSchema,
  description: "お支払いの状況です。",
  refuses: ["TreatmentNotFound", "ResourceNotFound"],
});

export const confirmSecureResultCall = clinicCall("POST", "/treatment/{treatmentId}/payment/{orderId}/secure-result", {
  summary: "本人認証から戻った後に、お支払いの結果を確かめる",
  body: secureResultSchema,
  answer: paymentStateSchema,
  description: "カード決済会社に確かめた結果です。",
  invalidInput: "RequestParameterError",
  refuses: ["TreatmentNotFound", "ResourceNotFound", "SecurePaymentError", "SecurePaymentResultError"],
});
