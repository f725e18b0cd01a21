import type { Deps } from "../../platform/deps.ts";
import { findTreatmentCharge } from "../charge/charge.store.ts";
import { openPaymentTask } from "./open-payment-task.ts";
import { type Payment, updatePayment } from "./payment.store.ts";
import { nextPollAt } from "./payment-limits.ts";
import { settlePayment } from "./settle-payment.ts";

type Needs = Pick<Deps, "database" | "now" | "cards">;

/** The finding from the card company's final answer; `undefined` while it does not answer. */
type Found = { kind: "payment-unknown" | "refund-unsure"; differs: string | undefined } | undefined;

async function compareAttempt({ database, now, cards }: Needs, payment: Payment, requestId: string): Promise<Found> {
  const provider = await cards.merchantOf(database, payment);
  const answer = (await provider?.ask(payment.orderId)) ?? { state: "unknown" };
  if (answer.state === "charged") {
    // Money that was taken is never called not taken: it pays the charge, or the clinic decides on it.
    await settlePayment({ database, now }, payment.orderId, answer, requestId);
    return { kind: "payment-unknown", differs: undefined };
  }
  if (answer.state !== "failed" && answer.state !== "absent") return undefined;
  const isStatedCharged = payment.toldAnswer === "payment done";
  return { kind: "payment-unknown", differs: isStatedCharged ? `told charged, is ${answer.state}` : undefined };
}

async function compareRefund({ database, cards }: Needs, payment: Payment): Promise<Found> {
  const { orderId, refundedAmount } = payment;
  const refunded = await (await cards.merchantOf(database, payment))?.askRefunded(orderId);
  if (refunded === undefined) return undefined;
  const differs = refunded === refundedAmount ? undefined : `told ${refundedAmount}, is ${refunded}`;
  return { kind: "refund-unsure", differs };
}

/**
 * Compares an answer of the card company that an owner recorded by hand with its answer by the API: the same one
 * settles the payment, a different one becomes a task of the clinic. Without an answer it is polled every hour.
 */
export async function compareStatedAnswer(deps: Needs, payment: Payment, requestId: string): Promise<void> {
  const at = deps.now();
  const isRefund = payment.toldAnswer?.startsWith("refund") ?? false;
  const found = isRefund ? await compareRefund(deps, payment) : await compareAttempt(deps, payment, requestId);
  if (!found) return updatePayment(deps.database, payment, { pollAt: nextPollAt(payment.createdAt, at) });
  await updatePayment(deps.database, payment, { pollAt: null, toldAnswer: null });
  const treatment = found.differs === undefined ? undefined : await findTreatmentCharge(deps.database, payment);
  if (!treatment || found.differs === undefined) return;
  const { kind, differs: detail } = found;
  await openPaymentTask(deps.database, payment, { clinicId: treatment.clinicId, kind, detail, at });
}
