import type { PaymentFailure, PaymentRequest, PaymentStarted } from "@madoguchi/contract/payment/payment";
import { startPaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import type { CardOrder, CardSource } from "../../platform/adapters/card/card.port.ts";
import type { CardMerchant } from "../../platform/connections/card-merchants.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { AnyCall } from "../../platform/http/app-env.ts";
import { clientAddress } from "../../platform/http/client-address.ts";
import { findCardAccount } from "../../records/card/card.store.ts";
import { openCardAccount } from "../../records/card/store-card.ts";
import { searchOfChosenTime } from "../../records/payment/chosen-time.ts";
import { findPayment, type Payment } from "../../records/payment/payment.store.ts";
import { MINUTES_TO_AUTHENTICATE, nextPollAt } from "../../records/payment/payment-limits.ts";
import { refusalStatusOf } from "../../records/payment/payment-refusal.ts";
import { pollProvider } from "../../records/payment/reconcile-payments.ts";
import { settlePayment } from "../../records/payment/settle-payment.ts";
import { findContact } from "../../records/profile/profile.store.ts";
import { isPracticePatient } from "../../records/rehearsal/rehearsal.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import { accountOf, type CustomerContext } from "../customer-context.ts";
import { updateSecureUrl } from "./open-attempt.store.ts";
import { type OpenedAttempt, openAttempt, storesCard } from "./open-attempt.ts";
import { toPaymentState } from "./payment-answer.ts";

const HEADER_LENGTH = 250;

/** The device data that the card companies require (`docs/design/providers.md` 1.8). */
function browserOf(context: AnyCall, trustedProxyHops: number) {
  const header = (name: string) => (context.req.header(name) ?? "").slice(0, HEADER_LENGTH);
  return {
    address: clientAddress(context, trustedProxyHops),
    userAgent: header("user-agent"),
    accept: header("accept") || "*/*",
  };
}

export type StartPayment = {
  treatmentId: string;
  request: PaymentRequest;
  idempotencyKey: string | undefined;
  browser: CardOrder["browser"];
};

type PaymentDeps = Pick<Deps, "database" | "now" | "cards" | "settings">;

const PRACTICE =
  "リハーサルのお支払いは、カード会社へ送られません。クリニックの画面で、窓口のお支払いとして記録してください。";

const MESSAGES: Partial<Record<PaymentFailure, string>> = {
  card: "このカードはご利用になれません。請求は行われていません。別のカードをお試しください。",
  input: "カード情報に誤りがあります。請求は行われていません。入力内容をご確認ください。",
};

/** An attempt that ended before the patient was redirected: nothing was charged. */
function refuseFailed({ failure, providerResultCode }: Payment): never {
  const refusal = { reason: `card provider ${providerResultCode ?? "not reached"}`, ...refusalStatusOf(failure) };
  if (failure === "authentication" || failure === "cancelled") return fail("SecurePaymentError", refusal);
  const message = failure === null ? undefined : MESSAGES[failure];
  return fail("PaymentCreationFailed", { ...refusal, ...(message !== undefined && { message }) });
}

function answerWith(payment: Payment, now: Date): PaymentStarted {
  if (payment.state === "failed" && payment.secureUrl === null) return refuseFailed(payment);
  const state = toPaymentState(payment, now);
  return { payment: state, secure: state.secure };
}

/** A stored card, or the token of a new one, which the provider stores once it has been charged. */
async function readSource(
  deps: PaymentDeps,
  customer: CustomerContext,
  { card }: Extract<OpenedAttempt, { isNew: true }>,
  request: PaymentRequest,
): Promise<CardSource> {
  if ("token" in request) {
    const { token } = request;
    return storesCard(customer, request) ? { token, storeUnder: await openCardAccount(deps, customer) } : { token };
  }
  const accountId = await findCardAccount(deps.database, accountOf(customer));
  if (!card || accountId === undefined) throw new Error("a stored card without its account");
  return { accountId, providerCardId: card.providerCardId };
}

/**
 * Stores the address of the authentication before it is answered; another process may have ended the attempt by now.
 */
async function storeSecureUrl(
  { database, now }: PaymentDeps,
  payment: Payment,
  secureUrl: string,
  resultCode: string,
): Promise<Payment> {
  const at = now();
  const authentication = { secureUrl, resultCode, at, pollAt: nextPollAt(payment.createdAt, at) };
  const stored = await updateSecureUrl(database, payment, authentication);
  return stored ?? (await findPayment(database, payment.orderId)) ?? payment;
}

async function authorize(
  deps: PaymentDeps,
  { provider }: CardMerchant,
  customer: CustomerContext,
  payment: Payment,
  order: CardOrder,
): Promise<Payment> {
  const { requestId } = customer;
  const authorization = await provider.authorize(order);
  const { resultCode } = authorization;
  const code = resultCode !== undefined && { resultCode };
  switch (authorization.outcome) {
    case "started":
      return storeSecureUrl(deps, payment, authorization.startUrl, authorization.resultCode);
    case "refused": {
      const providerStatus = { state: "failed", failure: authorization.failure, ...code } as const;
      return (await settlePayment(deps, payment.orderId, providerStatus, requestId)) ?? payment;
    }
    case "unsent": {
      const providerStatus = { state: "failed", failure: "system" } as const;
      return (await settlePayment(deps, payment.orderId, providerStatus, requestId)) ?? payment;
    }
    case "unknown": {
      const pending = await settlePayment(deps, payment.orderId, { state: "pending", ...code }, requestId);
      return pollProvider(deps, pending ?? payment, requestId);
    }
  }
}

/**
 * Begins one attempt to pay a charge by card, and returns the address of the authentication. The attempt is committed
 * before the provider is called, and no transaction is open during that call. The same request again answers the same
 * attempt. Refuses with T001 (no such treatment of the patient's), T009 (nothing can be paid), E001 (the charge has
 * changed since it was shown), E005 (another attempt is live; the first call still runs; five attempts a day), P002
 * (the card cannot be used), P001 and P004 (the provider refused or was not reached; nothing was charged).
 */
async function startPayment(
  deps: PaymentDeps,
  customer: CustomerContext,
  start: StartPayment,
): Promise<PaymentStarted> {
  const { cards, database, settings } = deps;
  if (!isUuid(start.treatmentId)) return fail("TreatmentNotFound");
  if ("cardId" in start.request && !isUuid(start.request.cardId)) {
    return fail("CardCreationFailed", { status: 400, reason: "no such card" });
  }
  const merchant = await cards.ofBusiness(database, customer.medicalBusinessId);
  if (!merchant) return fail("PaymentCreationFailed", { reason: "no card provider is configured" });
  if (await isPracticePatient(database, customer)) {
    return fail("PaymentCreationFailed", { reason: "a practice patient", message: PRACTICE });
  }
  const contact = await findContact(database, accountOf(customer));
  if (!contact) return fail("CustomerInfoNotFound");
  const opened = await database.transaction((transaction) =>
    openAttempt(transaction, customer, start, { merchant, at: deps.now() }),
  );
  if (!opened.isNew) {
    if (opened.payment.state !== "created") return answerWith(opened.payment, deps.now());
    const message = "同じ操作を処理しています。少し待ってから再度お試しください。";
    return fail("Forbidden", { status: 409, message, retryAfterSeconds: 1, reason: "the first start still runs" });
  }
  const { payment } = opened;
  const card = await readSource(deps, customer, opened, start.request);
  const authorized = await authorize(deps, merchant, customer, payment, {
    orderId: payment.orderId,
    amount: payment.amount,
    card,
    contact,
    browser: start.browser,
    returnUrl: `${settings.portalBaseUrl}/api/v1/callback/card/return${searchOfChosenTime(start.request.chosenTime)}`,
    pushUrl: `${settings.portalBaseUrl}/api/v1/callback/card`,
    minutesToAuthenticate: MINUTES_TO_AUTHENTICATE,
  });
  return answerWith(authorized, deps.now());
}

// A payment outlives a transaction, so its row stores the idempotency key.
export const startPaymentHandler = clinicCalls.answersOnceItself(
  startPaymentCall,
  ({ deps, customer, params, body, context }) =>
    startPayment(deps, customer, {
      treatmentId: params.treatmentId,
      request: body,
      idempotencyKey: context.req.header("idempotency-key"),
      browser: browserOf(context, deps.settings.trustedProxyHops),
    }),
);
