import type { ProviderStatus } from "../../platform/adapters/card/card.port.ts";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { listCard } from "../card/store-card.ts";
import type { TreatmentCharge } from "../charge/charge.store.ts";
import { prepareParcel } from "../delivery/delivery.store.ts";
import { enqueueNotification } from "../notification/enqueue-notification.ts";
import { lockTreatment } from "../treatment/clinic-treatment.store.ts";
import { statusAfter } from "../treatment/transitions.ts";
import { changeTreatmentStatus } from "../treatment/treatment-status.store.ts";
import { openPaymentTask } from "./open-payment-task.ts";
import { findPayment, type Payment, updatePayment } from "./payment.store.ts";
import { abandonedAt, mayNameCard, nextPollAt } from "./payment-limits.ts";
import {
  awaitsCard,
  eventOf,
  isLive,
  isOpen,
  type PaymentRowState,
  paymentStateAfter,
  type UnappliedReason,
  unappliedReason,
} from "./payment-states.ts";
import { findPaymentToSettle, updatePaymentResult } from "./settle-payment.store.ts";

type Settling = {
  payment: Payment;
  treatment: TreatmentCharge;
  unapplied: UnappliedReason | undefined;
  at: Date;
};

const ACTIONS: Partial<Record<PaymentRowState, AuditAction>> = {
  paid: "payment.paid",
  failed: "payment.failed",
  surplus: "payment.surplus",
};

/** The consequences of the result of an attempt, in the same transaction. */
async function followUp(database: Database, state: PaymentRowState, settling: Settling): Promise<void> {
  const { payment, treatment, unapplied, at } = settling;
  const { medicalBusinessId, treatmentId, orderId, customerId } = payment;
  const { clinicId } = treatment;
  const notify = (type: "payment.paid" | "payment.failed" | "payment.surplus") =>
    enqueueNotification(database, {
      ...{ medicalBusinessId, clinicId, customerId, treatmentId },
      event: { type, orderId },
      now: at,
    });
  if (state === "paid") {
    if (statusAfter(treatment.statusId, "pay") !== undefined) await changeTreatmentStatus(database, treatment, "pay");
    await prepareParcel(database, treatment, at);
    await notify("payment.paid");
  }
  // A patient who was never redirected to the card company has the answer on the screen.
  if (state === "failed" && payment.secureUrl !== null) {
    await notify("payment.failed");
  }
  if (state === "surplus") {
    await notify("payment.surplus");
    const detail = unapplied ?? "paid-already";
    await openPaymentTask(database, payment, { clinicId, kind: "payment-surplus", detail, at });
  }
}

function failureOf(payment: Payment, providerStatus: ProviderStatus): Payment["failure"] {
  if (providerStatus.state === "failed") return providerStatus.failure;
  return payment.secureUrl === null ? "system" : "cancelled";
}

function isOfOtherAmount(
  providerStatus: ProviderStatus,
  { amount }: Payment,
): providerStatus is ProviderStatus & { amount: number } {
  return providerStatus.state === "charged" && providerStatus.amount !== undefined && providerStatus.amount !== amount;
}

/** Neither paid nor unpaid: the clinic has to ask the provider, and no other payment is accepted until then. */
async function showOtherAmount(
  database: Database,
  { payment, treatment, charged, at }: { payment: Payment; treatment: TreatmentCharge; charged: number; at: Date },
): Promise<void> {
  const detail = `charged ${charged} of ${payment.amount}`;
  await openPaymentTask(database, payment, { clinicId: treatment.clinicId, kind: "payment-unknown", detail, at });
}

/**
 * Lists the card that the patient asked to store, after the payment succeeded and the provider has named the card.
 * Until then the provider is polled, which also finishes the work of a killed process.
 */
async function storePaidCard(
  database: Database,
  payment: Payment,
  providerStatus: ProviderStatus,
  { clinicId, requestId, at }: { clinicId: string; requestId: string; at: Date },
): Promise<Payment> {
  if (!awaitsCard(payment)) return payment;
  const { medicalBusinessId, customerId } = payment;
  const owner = { medicalBusinessId, customerId, requestId };
  const named = providerStatus.state === "charged" ? providerStatus.card : undefined;
  const card =
    named && (await listCard(database, owner, { ...named, merchantId: payment.merchantId }, { clinicId, at }));
  const wasNotStored = providerStatus.state === "charged" && !mayNameCard(payment.updatedAt, at);
  const isOver = named !== undefined || wasNotStored;
  const changes = {
    cardId: card?.cardId ?? null,
    savesCard: card !== undefined || !isOver,
    pollAt: isOver && payment.refundingAmount === null ? null : nextPollAt(payment.updatedAt, at),
  };
  await updatePayment(database, payment, changes);
  return { ...payment, ...changes };
}

/**
 * The card company's own time of the charge, so that the money has the day on which it was taken, however late the
 * result comes. Limited to between our order and now, because clocks differ; now where the company sends no time.
 */
function chargedWhen(providerStatus: ProviderStatus, { createdAt }: Payment, at: Date): Date {
  const chargedAt = providerStatus.state === "charged" ? providerStatus.chargedAt : undefined;
  if (!chargedAt) return at;
  return new Date(Math.min(Math.max(chargedAt.getTime(), createdAt.getTime()), at.getTime()));
}

async function apply(
  database: Database,
  known: Payment,
  providerStatus: ProviderStatus,
  { at, requestId }: { at: Date; requestId: string },
): Promise<Payment> {
  await lockTreatment(database, known);
  const settling = await findPaymentToSettle(database, known);
  if (!settling) throw new Error("a payment without its treatment");
  const { payment, treatment, isPaid } = settling;
  if (isOfOtherAmount(providerStatus, payment)) {
    await showOtherAmount(database, { payment, treatment, charged: providerStatus.amount, at });
    return apply(database, known, { state: "pending" }, { at, requestId });
  }
  const takenAt = chargedWhen(providerStatus, payment, at);
  const unapplied = unappliedReason({ ...treatment, isPaid }, payment, takenAt);
  const event = eventOf(providerStatus, {
    isApplicable: unapplied === undefined,
    isAbandoned: at >= abandonedAt(payment),
  });
  const state = event && paymentStateAfter(payment.state, event);
  const { clinicId } = treatment;
  if (!state) {
    if (!isLive(payment.state)) return storePaidCard(database, payment, providerStatus, { clinicId, requestId, at });
    const waiting = { pollAt: nextPollAt(payment.createdAt, at) };
    await updatePayment(database, payment, waiting);
    return { ...payment, ...waiting };
  }
  const changes = {
    state,
    failure: state === "failed" ? failureOf(payment, providerStatus) : null,
    providerResultCode: providerStatus.resultCode ?? payment.providerResultCode,
    paidAt: state === "paid" || state === "surplus" ? takenAt : payment.paidAt,
    pollAt: isLive(state) ? nextPollAt(payment.createdAt, at) : null,
    updatedAt: at,
  };
  await updatePaymentResult(database, payment, changes, { action: ACTIONS[state] ?? null, requestId });
  await followUp(database, state, { payment, treatment, unapplied, at });
  return storePaidCard(database, { ...payment, ...changes }, providerStatus, { clinicId, requestId, at });
}

/**
 * Applies a provider status of an order, from any source: a return, a notification, a query. The order and number of
 * calls do not change the result. A paid charge completes its treatment, with audit event and notification in one
 * transaction; an unapplied payment becomes a task of the clinic. `undefined`: there is no such order.
 */
export async function settlePayment(
  { database, now }: Pick<Deps, "database" | "now">,
  orderId: string,
  providerStatus: ProviderStatus,
  requestId: string,
): Promise<Payment | undefined> {
  const known = await findPayment(database, orderId);
  if (!known) return undefined;
  const isSettled = !isOpen(known) && !(known.state === "failed" && providerStatus.state === "charged");
  if (isSettled) return known;
  return database.transaction((transaction) => apply(transaction, known, providerStatus, { at: now(), requestId }));
}
