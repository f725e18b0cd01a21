import type { CardStanding } from "../../platform/adapters/card/card.port.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { findTreatmentCharge, type TreatmentCharge } from "../charge/charge.store.ts";
import { prepareParcel } from "../delivery/delivery.store.ts";
import { enqueueNotification } from "../notification/enqueue-notification.ts";
import { lockTreatment } from "../treatment/clinic-treatment.store.ts";
import { statusAfter } from "../treatment/transitions.ts";
import { changeTreatmentStatus } from "../treatment/treatment-status.store.ts";
import { openPaymentTask } from "./open-payment-task.ts";
import { findPaidPayment, findPayment, findPaymentForUpdate, type Payment, updatePayment } from "./payment.store.ts";
import { abandonedAt, askAgainAt } from "./payment-limits.ts";
import {
  eventOf,
  isLive,
  type PaymentRowState,
  paymentStateAfter,
  type UnappliedReason,
  unappliedReason,
} from "./payment-states.ts";

type Settling = {
  payment: Payment;
  bill: TreatmentCharge;
  surplus: UnappliedReason | undefined;
  requestId: string;
  at: Date;
};

const ACTIONS: Partial<Record<PaymentRowState, string>> = {
  paid: "payment.paid",
  failed: "payment.failed",
  surplus: "payment.surplus",
};

/** What else is true from the moment that it is known how an attempt ended; all in the same transaction. */
async function followUp(database: Database, state: PaymentRowState, settling: Settling): Promise<void> {
  const { payment, bill, surplus, requestId, at } = settling;
  const { medicalBusinessId, treatmentId, orderId, customerId } = payment;
  const { clinicId } = bill;
  const action = ACTIONS[state];
  if (action !== undefined) {
    const subject = `treatment:${treatmentId}`;
    const event = { medicalBusinessId, customerId, actor: "system", action, subject, requestId, at };
    await recordAuditEvent(database, event);
  }
  const notify = (type: "payment.paid" | "payment.failed" | "payment.surplus") =>
    enqueueNotification(database, {
      ...{ medicalBusinessId, clinicId, customerId, treatmentId },
      event: { type, orderId },
      now: at,
    });
  if (state === "paid") {
    if (statusAfter(bill.statusId, "pay") !== undefined) await changeTreatmentStatus(database, bill, "pay");
    await prepareParcel(database, bill, at);
    await notify("payment.paid");
  }
  // Where the patient was never led to the card company she has the answer on her screen.
  if (state === "failed" && payment.secureUrl !== null) {
    await notify("payment.failed");
  }
  if (state === "surplus") {
    await notify("payment.surplus");
    const detail = surplus ?? "paid-already";
    await openPaymentTask(database, payment, { clinicId, kind: "payment-surplus", detail, at });
  }
}

function failureOf(payment: Payment, standing: CardStanding): Payment["failure"] {
  if (standing.state === "failed") return standing.failure;
  return payment.secureUrl === null ? "system" : "cancelled";
}

function isOfOtherAmount(standing: CardStanding, { amount }: Payment): standing is CardStanding & { amount: number } {
  return standing.state === "charged" && standing.amount !== undefined && standing.amount !== amount;
}

/** Neither paid nor not: a person has to ask the provider, and nobody pays meanwhile. */
async function showOtherAmount(
  database: Database,
  { payment, bill, charged, at }: { payment: Payment; bill: TreatmentCharge; charged: number; at: Date },
): Promise<void> {
  const detail = `charged ${charged} of ${payment.amount}`;
  await openPaymentTask(database, payment, { clinicId: bill.clinicId, kind: "payment-unknown", detail, at });
}

/** What the provider said, applied to the attempt while treatment and attempt are locked. */
async function apply(
  database: Database,
  known: Payment,
  standing: CardStanding,
  { at, requestId }: { at: Date; requestId: string },
): Promise<Payment> {
  await lockTreatment(database, known);
  const [payment, bill, paid] = [
    await findPaymentForUpdate(database, known),
    await findTreatmentCharge(database, known),
    await findPaidPayment(database, known),
  ];
  if (!payment || !bill) throw new Error("a payment without its treatment");
  if (isOfOtherAmount(standing, payment)) {
    await showOtherAmount(database, { payment, bill, charged: standing.amount, at });
    return apply(database, known, { state: "pending" }, { at, requestId });
  }
  const surplus = unappliedReason({ ...bill, isPaid: paid !== undefined }, payment, at);
  const event = eventOf(standing, { canTake: surplus === undefined, isAbandoned: at >= abandonedAt(payment) });
  const state = event && paymentStateAfter(payment.state, event);
  if (!state) {
    if (!isLive(payment.state)) return payment;
    const waiting = { askAgainAt: askAgainAt(payment.createdAt, at) };
    await updatePayment(database, payment, waiting);
    return { ...payment, ...waiting };
  }
  const changes = {
    state,
    failure: state === "failed" ? failureOf(payment, standing) : null,
    providerResultCode: standing.resultCode ?? payment.providerResultCode,
    paidAt: state === "paid" || state === "surplus" ? at : payment.paidAt,
    askAgainAt: isLive(state) ? askAgainAt(payment.createdAt, at) : null,
    updatedAt: at,
  };
  await updatePayment(database, payment, changes);
  await followUp(database, state, { payment, bill, surplus, requestId, at });
  return { ...payment, ...changes };
}

/**
 * Takes in what the card provider says of an order, from wherever it was learned: a return, a notification, an answer.
 * In whatever order and however often it comes, the end is the same. A paid bill completes its treatment, is written
 * down and told, all in one transaction; money that no open bill can take becomes a task of the clinic. `undefined`:
 * there is no such order.
 */
export async function settlePayment(
  { database, now }: Pick<Deps, "database" | "now">,
  orderId: string,
  standing: CardStanding,
  requestId: string,
): Promise<Payment | undefined> {
  const known = await findPayment(database, orderId);
  if (!known) return undefined;
  const isSettled = !isLive(known.state) && !(known.state === "failed" && standing.state === "charged");
  if (isSettled) return known;
  return database.transaction((transaction) => apply(transaction, known, standing, { at: now(), requestId }));
}
