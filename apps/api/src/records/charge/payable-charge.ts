import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import { isUnpaid, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";

type Deadline = { dueAt: Date; acceptsLatePayment: boolean };

/**
 * Whether the last day of a charge closes it to online payment: only where the clinic accepts no late payment
 * (`docs/design/screens.md` 5, Expiry rule).
 */
export function isClosedByDeadline({ dueAt, acceptsLatePayment }: Deadline, now: Date): boolean {
  return !acceptsLatePayment && isPaymentExpired(dueAt, now);
}

type Payable = {
  statusId: TreatmentStatusId;
  charge: { dueAt: Date } | null;
  acceptsLatePayment: boolean;
  /** Not `null`: a payment of it is being checked. */
  paymentProgress: PaymentProgress | null;
};

/** Whether the patient is asked to pay a charge and can: the one rule behind every `canPay` in answers to patients. */
export function canPay({ statusId, charge, acceptsLatePayment, paymentProgress }: Payable, now: Date): boolean {
  if (charge === null || !isUnpaid(statusId) || paymentProgress !== null) return false;
  return !isClosedByDeadline({ dueAt: charge.dueAt, acceptsLatePayment }, now);
}
