import type { PaymentMethod } from "@madoguchi/contract/charge/payment-method";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { findTreatmentCharge } from "../charge/charge.store.ts";
import { announceTreatment } from "../clinic/announce-change.store.ts";
import { enqueueNotification } from "../notification/enqueue-notification.ts";
import { lockTreatment } from "../treatment/clinic-treatment.store.ts";
import { openPaymentTask } from "./open-payment-task.ts";
import { findPaymentForUpdate, insertRefund, type Payment, updatePayment } from "./payment.store.ts";
import { nextPollAt } from "./payment-limits.ts";
import { awaitsCard, paymentStateAfter } from "./payment-states.ts";

const MINUTE_MS = 60_000;

/**
 * The provider may process a call for two minutes (`docs/design/providers.md` 1.1: the read timeout of its own kits);
 * one more for differing clocks.
 */
const CALL_MINUTES = 3;

const DAY_MS = 24 * 60 * MINUTE_MS;

type RecordedRefund = { amount: number; reason: string | null; method: PaymentMethod; refundedAt: Date };

type RefundNote = { clinicId: string; refund: RecordedRefund; requestId: string; at: Date };

/**
 * Records a refund, in the transaction that has locked treatment and payment: the payment's new state, a message to the
 * clinic's desks, an audit event and the patient's notification.
 */
export async function recordRefund(
  transaction: Database,
  payment: Payment,
  { clinicId, refund, requestId, at }: RefundNote,
): Promise<Payment> {
  const { medicalBusinessId, customerId, treatmentId, orderId } = payment;
  const refundedAmount = payment.refundedAmount + refund.amount;
  const isWhole = refundedAmount === payment.amount;
  const changes = {
    refundedAmount,
    refundingAmount: null,
    refundReason: refund.reason,
    state: (isWhole ? paymentStateAfter(payment.state, "refundAll") : undefined) ?? payment.state,
    updatedAt: at,
    pollAt: awaitsCard(payment) ? at : null,
  };
  await updatePayment(transaction, payment, changes);
  await insertRefund(transaction, { medicalBusinessId, orderId, refundedAmount, ...refund });
  await announceTreatment(transaction, { clinicId, treatmentId });
  const who = { medicalBusinessId, customerId, requestId, at, actor: "system" };
  await recordAuditEvent(transaction, { ...who, action: "payment.refunded", subject: `treatment:${treatmentId}` });
  const event = { type: "payment.refunded", orderId, refundedAmount } as const;
  await enqueueNotification(transaction, { medicalBusinessId, clinicId, customerId, treatmentId, event, now: at });
  return { ...payment, ...changes };
}

export type RefundOutcome = "done" | "refused" | "unknown";

/** Stores the result of the refund that is under way; a second result changes nothing. */
export async function endRefund(
  { database, now }: Pick<Deps, "database" | "now">,
  known: Payment,
  outcome: RefundOutcome,
  requestId: string,
): Promise<Payment> {
  return database.transaction(async (transaction) => {
    await lockTreatment(transaction, known);
    const payment = await findPaymentForUpdate(transaction, known);
    const treatment = await findTreatmentCharge(transaction, known);
    if (!payment || !treatment) throw new Error("a payment without its treatment");
    const at = now();
    const { medicalBusinessId, customerId, treatmentId, refundingAmount } = payment;
    // A late result does not belong to a refund of the same amount that has begun since.
    const isOver = payment.refundedAmount !== known.refundedAmount;
    if (refundingAmount === null || refundingAmount !== known.refundingAmount || isOver) return payment;
    if (outcome === "unknown") {
      const waiting = { pollAt: nextPollAt(payment.updatedAt, at) };
      await updatePayment(transaction, payment, waiting);
      return { ...payment, ...waiting };
    }
    const { clinicId } = treatment;
    if (outcome === "done") {
      const refund = { amount: refundingAmount, reason: payment.refundReason, method: "card", refundedAt: at } as const;
      return recordRefund(transaction, payment, { clinicId, refund, requestId, at });
    }
    const changes = { refundingAmount: null, updatedAt: at, pollAt: awaitsCard(payment) ? at : null };
    await updatePayment(transaction, payment, changes);
    await announceTreatment(transaction, { clinicId, treatmentId });
    const act = { actor: "system", action: "payment.refund-failed", subject: `treatment:${treatmentId}` } as const;
    await recordAuditEvent(transaction, { medicalBusinessId, customerId, requestId, at, ...act });
    return { ...payment, ...changes };
  });
}

/** Makes a task of a refund that differs from what the clinic was answered, or is unknown for a day. */
async function showToClinic(database: Database, payment: Payment, detail: string, at: Date): Promise<void> {
  const treatment = await findTreatmentCharge(database, payment);
  if (!treatment) return;
  await openPaymentTask(database, payment, { clinicId: treatment.clinicId, kind: "refund-unsure", detail, at });
}

/**
 * Queries what has been refunded after the answer to a refund was lost; never requests a second refund. A refund that
 * the provider does not know once no call can be under way did not take place, which becomes a task of the clinic.
 */
export async function settleRefund(
  deps: Pick<Deps, "database" | "now" | "cards">,
  payment: Payment,
  requestId: string,
): Promise<Payment> {
  const provider = await deps.cards.merchantOf(deps.database, payment);
  const refunded = await provider?.askRefunded(payment.orderId);
  const at = deps.now();
  const expected = payment.refundedAmount + (payment.refundingAmount ?? 0);
  if (refunded !== undefined && refunded >= expected) {
    if (refunded > expected) await showToClinic(deps.database, payment, `${refunded} of ${expected}`, at);
    return endRefund(deps, payment, "done", requestId);
  }
  const ageMs = at.getTime() - payment.updatedAt.getTime();
  const hasNotBegun = refunded !== undefined && refunded <= payment.refundedAmount;
  if (hasNotBegun && ageMs >= CALL_MINUTES * MINUTE_MS) {
    await showToClinic(deps.database, payment, "not made", at);
    return endRefund(deps, payment, "refused", requestId);
  }
  if (ageMs >= DAY_MS) await showToClinic(deps.database, payment, "unknown", at);
  return endRefund(deps, payment, "unknown", requestId);
}
