import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import {
  confirmSecureResultCall,
  readPaymentCall,
  readPaymentPageCall,
} from "@madoguchi/contract/payment/payment.patient.calls";
import { startOfToday, toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { listStoredCards, type StoredCard, usableCards } from "../../records/card/card.store.ts";
import { toCard } from "../../records/card/stored-card.ts";
import { findOwnTreatmentCharge, listChargeLines } from "../../records/charge/charge.store.ts";
import { wishesLatePayment } from "../../records/charge/late-payment-wish.ts";
import { canPay } from "../../records/charge/payable-charge.ts";
import {
  countAttemptsSince,
  findCurrentPayment,
  findPayment,
  type Payment,
} from "../../records/payment/payment.store.ts";
import { ATTEMPTS_A_DAY } from "../../records/payment/payment-limits.ts";
import { refusalStatusOf } from "../../records/payment/payment-refusal.ts";
import { isOpen } from "../../records/payment/payment-states.ts";
import { pollProvider, pollProviderWhenDue } from "../../records/payment/reconcile-payments.ts";
import { findPharmacy } from "../../records/prescription/pharmacy.store.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import { accountOf, type CustomerContext } from "../customer-context.ts";
import { toPaymentState } from "./payment-answer.ts";

type Attempt = { treatmentId: string; orderId: string };
type PaymentDeps = Pick<Deps, "database" | "now" | "cards">;

/** The patient's own attempt; another patient's is answered like one that does not exist. */
async function requireOwnPayment(database: Database, customer: CustomerContext, { treatmentId, orderId }: Attempt) {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  if (!(await findOwnTreatmentCharge(database, customer, treatmentId))) {
    return refuseTreatment(database, customer, treatmentId);
  }
  const payment = await findPayment(database, orderId);
  const isOwn =
    payment?.medicalBusinessId === customer.medicalBusinessId &&
    payment.customerId === customer.customerId &&
    payment.treatmentId === treatmentId;
  return payment && isOwn ? payment : fail("ResourceNotFound");
}

/**
 * The state of an attempt, for a screen that waits for it. While the outcome is unknown the provider is called, but not
 * on every poll. Refuses with T001 (no such treatment of the patient's) and E004 (no such order of it).
 */
export const readPayment = clinicCalls.answers(readPaymentCall, async ({ deps, customer, params: attempt }) => {
  const payment = await requireOwnPayment(deps.database, customer, attempt);
  return toPaymentState(await pollProviderWhenDue(deps, payment, customer.requestId), deps.now());
});

async function askOnce(deps: PaymentDeps, payment: Payment, requestId: string): Promise<Payment> {
  return isOpen(payment) ? pollProvider(deps, payment, requestId) : payment;
}

/**
 * Treats the browser's return from the card company as a hint only: anybody can type it, so the provider is called.
 * Refuses with P005 (the hint names another order), T001, E004, P004 (the authentication never began) and P006 (it
 * failed: nothing was charged).
 */
export const confirmSecureResult = clinicCalls.answers(
  confirmSecureResultCall,
  async ({ deps, customer, params: attempt, body: hint }) => {
    const known = await requireOwnPayment(deps.database, customer, attempt);
    if (hint.order_id !== attempt.orderId) return fail("RequestParameterError", { reason: "another order" });
    const payment = await askOnce(deps, known, customer.requestId);
    if (payment.state !== "failed") return toPaymentState(payment, deps.now());
    const reason = `card provider ${payment.providerResultCode ?? "never heard of it"}`;
    return payment.secureUrl === null
      ? fail("SecurePaymentError", { reason, ...refusalStatusOf(payment.failure) })
      : fail("SecurePaymentResultError", { reason });
  },
);

/** A stored card that was removed meanwhile must be entered again, too. */
function describeTriedCard(attempt: Payment, usable: StoredCard[], at: Date): PaymentPage["triedCard"] {
  const tried = usable.find(({ cardId }) => cardId === attempt.cardId);
  return tried ? toCard(tried, at) : "entered";
}

/**
 * The amount of a treatment's charge, its last day, and the state of its payment. Refuses with T001 (no such treatment
 * of the patient's) and T009 (not charged, or the clinic has cancelled the charge without a payment).
 */
export const readPaymentPage = clinicCalls.answers(
  readPaymentPageCall,
  async ({ deps: { database, cards, now }, customer, params: { treatmentId } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    const treatment =
      (await findOwnTreatmentCharge(database, customer, treatmentId)) ??
      (await refuseTreatment(database, customer, treatmentId));
    const { charge, kind, clinicalDepartmentName, startsAt } = treatment;
    if (!charge) return fail("BasicTreatmentsNotFound");
    const at = now();
    const [lines, address, storedCards, merchant, attempt, attempts, isLatePaymentWished, pharmacy] = await Promise.all(
      [
        listChargeLines(database, { ...treatment, version: charge.version }),
        findAddress(database, customer),
        listStoredCards(database, accountOf(customer)),
        cards.ofBusiness(database, customer.medicalBusinessId),
        findCurrentPayment(database, treatment),
        countAttemptsSince(database, treatment, startOfToday(at)),
        wishesLatePayment(database, treatment),
        findPharmacy(database, treatment),
      ],
    );
    const isChargeKnown = attempt !== undefined && attempt.state !== "failed";
    if (!isUnpaid(treatment.statusId) && !isChargeKnown) return fail("BasicTreatmentsNotFound");
    const usable = usableCards(storedCards, merchant);
    const card = usable.find(({ isDefault }) => isDefault);
    return {
      treatmentId,
      kind,
      clinicalDepartmentName,
      startsAt: startsAt && toWireTime(startsAt),
      charge: {
        version: charge.version,
        lines,
        total: charge.total,
        issuedAt: toWireTime(charge.issuedAt),
        dueAt: toWireTime(charge.dueAt),
        isExpired: isPaymentExpired(charge.dueAt, at),
      },
      address,
      ...(pharmacy && { pharmacyName: pharmacy.name }),
      card: card ? toCard(card, at) : null,
      attempt: attempt ? toPaymentState(attempt, at) : null,
      triedCard: attempt?.state === "failed" ? describeTriedCard(attempt, usable, at) : null,
      canPay: !isChargeKnown && canPay({ ...treatment, paymentProgress: null }, at),
      isLatePaymentWished,
      attemptsLeft: Math.max(0, ATTEMPTS_A_DAY - attempts),
    };
  },
);
