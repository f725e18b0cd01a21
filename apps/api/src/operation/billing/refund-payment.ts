import { refundPaymentCall } from "@madoguchi/contract/billing/billing.operation.calls";
import type { HandRefund } from "@madoguchi/contract/billing/hand-payment";
import { isHandMethod } from "@madoguchi/contract/charge/payment-method";
import type { CardProvider } from "../../platform/adapters/card/card.port.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { isOwnLastAct } from "../../records/audit/own-act.store.ts";
import { findTreatmentCharge } from "../../records/charge/charge.store.ts";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import {
  findPaidPayment,
  findPayment,
  findPaymentForUpdate,
  type Payment,
  updatePayment,
} from "../../records/payment/payment.store.ts";
import { nextPollAt } from "../../records/payment/payment-limits.ts";
import { endRefund, settleRefund } from "../../records/payment/settle-refund.ts";
import { lockTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { answers } from "../answer-operation-call.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { recordHandRefund } from "./record-hand-refund.ts";

export type RefundRequest = {
  treatmentId: string;
  /** Yen; by default all that is left of the payment. */
  amount?: number | undefined;
  /** The order of an unapplied payment (`surplus`); by default the one that paid the charge. */
  orderId?: string | undefined;
  /** The reason, in the clinic's own words. */
  reason?: string;
  /** The earlier refunds that the operator knows of; a refund sent twice by mistake does not fit any more. */
  refundedSoFar?: number;
  /** How and when money taken by hand was returned. */
  byHand?: HandRefund | undefined;
};

/** `isKnown: false`: the provider's answer was lost, and the provider is asked until the result is known. */
export type Refund = { orderId: string; amount: number; refundedAmount: number; isKnown: boolean };

const MESSAGES = {
  live: "前の返金の結果を確認しています。結果が分かってから、もう一度お試しください。",
  merchant:
    "このお支払いを受け付けた決済会社との接続が登録されていないため、返金できません。「設定」の「接続」に、そのときの加盟店を登録してから、もう一度お試しください。",
  amount: "返金額は、お支払い済みの金額の残り以下で指定してください。",
} as const;

async function findRefundable(
  database: Database,
  { medicalBusinessId, clinicId }: Operator,
  { treatmentId, orderId }: RefundRequest,
): Promise<Payment> {
  const key = { medicalBusinessId, treatmentId };
  const treatment = isUuid(treatmentId) ? await findTreatmentCharge(database, key) : undefined;
  if (treatment?.clinicId !== clinicId) return fail("TreatmentNotFound");
  await lockTreatment(database, key);
  const chosen = orderId === undefined ? await findPaidPayment(database, key) : await findPayment(database, orderId);
  const isOfTreatment = chosen?.medicalBusinessId === medicalBusinessId && chosen.treatmentId === treatmentId;
  if (!chosen || !isOfTreatment) return fail("ResourceNotFound", { reason: "no such payment" });
  const payment = (await findPaymentForUpdate(database, chosen)) ?? chosen;
  const wasCharged = payment.state === "paid" || payment.state === "surplus" || payment.state === "refunded";
  return wasCharged ? payment : fail("TreatmentUpdateFailed", { reason: `payment ${payment.state}` });
}

/**
 * The amount, if this same refund was made or begun since the operator looked. Without `refundedSoFar` only a refund of
 * all that was left can be recognized.
 */
function amountAskedBefore(payment: Payment, request: RefundRequest): number | undefined {
  const { refundedAmount, refundingAmount } = payment;
  if ((request.reason ?? null) !== payment.refundReason) return undefined;
  const isAll = request.amount === undefined;
  if (!isAll && request.refundedSoFar === undefined) return undefined;
  const total = refundedAmount + (refundingAmount ?? 0);
  const before = request.refundedSoFar ?? (refundingAmount === null ? 0 : refundedAmount);
  const amount = isAll ? payment.amount - before : (request.amount ?? 0);
  return amount > 0 && before + amount === total ? amount : undefined;
}

/** `ended`: yen of a refund about which the card company need not be asked. */
type OpenedRefund =
  | {
      payment: Payment & { refundingAmount: number };
      amount: number;
      provider: CardProvider;
      ended?: undefined;
    }
  | { payment: Payment; ended: number };

/** Refuses a refund by another way than the payment's. */
function requireWayBack(payment: Payment, { byHand }: RefundRequest): void {
  if (isHandMethod(payment.method) === (byHand !== undefined)) return;
  fail("TreatmentUpdateFailed", { reason: `a payment by ${payment.method}` });
}

/** Records the beginning of a refund: a second one waits, and after a crash the provider is asked about it. */
async function openRefund(
  { database, now, cards }: Pick<Deps, "database" | "now" | "cards">,
  operator: Operator,
  request: RefundRequest,
): Promise<OpenedRefund> {
  return database.transaction(async (transaction) => {
    const payment = await findRefundable(transaction, operator, request);
    requireWayBack(payment, request);
    const at = now();
    const { medicalBusinessId, customerId, treatmentId } = payment;
    const act = { action: "payment.refund", subject: `treatment:${treatmentId}` } as const;
    const event = { medicalBusinessId, customerId, ...operatorActor(operator), ...act, at };
    const asked = amountAskedBefore(payment, request);
    if (asked !== undefined && (await isOwnLastAct(transaction, event))) return { payment, ended: asked };
    if (payment.refundingAmount !== null) {
      return fail("Forbidden", {
        status: 409,
        message: MESSAGES.live,
        retryAfterSeconds: 60,
        reason: "refund is live",
      });
    }
    if (request.refundedSoFar !== undefined && request.refundedSoFar !== payment.refundedAmount) {
      return fail("TreatmentUpdateFailed", { reason: `${payment.refundedAmount} yen were refunded before` });
    }
    const left = payment.amount - payment.refundedAmount;
    const refundingAmount = request.amount ?? left;
    if (!Number.isInteger(refundingAmount) || refundingAmount < 1 || refundingAmount > left) {
      return fail("Validation", { issues: [{ path: "amount", message: MESSAGES.amount }] });
    }
    const refundReason = request.reason ?? null;
    if (request.byHand) {
      await recordAuditEvent(transaction, { ...event, requestId: operator.requestId });
      const back = { operator, amount: refundingAmount, reason: refundReason, byHand: request.byHand, at };
      return { payment: await recordHandRefund(transaction, payment, back), ended: refundingAmount };
    }
    const provider = await cards.merchantOf(transaction, payment);
    if (!provider) return fail("Downstream", { message: MESSAGES.merchant, reason: "its merchant's key is not here" });
    const changes = { refundingAmount, refundReason, updatedAt: at, pollAt: nextPollAt(at, at) };
    await updatePayment(transaction, payment, changes);
    await announceTreatment(transaction, { clinicId: operator.clinicId, treatmentId });
    await recordAuditEvent(transaction, { ...event, requestId: operator.requestId });
    return { payment: { ...payment, ...changes }, amount: refundingAmount, provider };
  });
}

/**
 * Refunds a paid charge, wholly or in part, or an unapplied payment; for money taken by hand it only records the
 * return. The intent is committed before the provider is called; after a lost answer the provider is asked, and no
 * second refund is made; the operator's repeated refund is answered with the present state. The treatment stays
 * completed. Refuses with T001 (no such treatment of the clinic's), E004 (no such payment), T007 (it was never charged,
 * it goes back another way, or something else was refunded than the operator knows), E001 (more than is left), E005
 * (409: another refund is under way), E003 (the provider refused, or the merchant that took the money is not known here
 * any more; nothing was refunded).
 */
export async function refundPayment(
  deps: Pick<Deps, "database" | "now" | "cards">,
  operator: Operator,
  request: RefundRequest,
): Promise<Refund> {
  const opened = await openRefund(deps, operator, request);
  const { orderId } = opened.payment;
  if (opened.ended !== undefined) {
    const { refundedAmount, refundingAmount } = opened.payment;
    return { orderId, amount: opened.ended, refundedAmount, isKnown: refundingAmount === null };
  }
  const { payment, amount, provider } = opened;
  const answer = await provider.refund(orderId, amount);
  const ended =
    answer.outcome === "unknown"
      ? await settleRefund(deps, payment, operator.requestId)
      : await endRefund(deps, payment, answer.outcome, operator.requestId);
  if (answer.outcome === "refused") return fail("Downstream", { reason: `card provider ${answer.resultCode}` });
  return { orderId, amount, refundedAmount: ended.refundedAmount, isKnown: ended.refundingAmount === null };
}

export const refundPaymentHandler = answers(refundPaymentCall, ({ deps, operator, params, body }) =>
  refundPayment(deps, operator, { ...body, treatmentId: params.treatmentId }),
);
