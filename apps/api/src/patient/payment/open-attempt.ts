import { createHash, randomUUID } from "node:crypto";
import { isCardExpired } from "@madoguchi/contract/card/card-validity";
import type { PaymentRequest } from "@madoguchi/contract/payment/payment";
import { secondsToNextDay, startOfToday } from "@madoguchi/contract/time/tokyo";
import { isCompleted } from "@madoguchi/contract/treatment/status";
import { type CardMerchant, isBegunBy } from "../../platform/connections/card-merchants.ts";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findStoredCardForShare, type StoredCard } from "../../records/card/card.store.ts";
import { requireOwnToken } from "../../records/card/require-own-token.ts";
import { type ChargeInForce, findOwnTreatmentCharge, type TreatmentCharge } from "../../records/charge/charge.store.ts";
import { isClosedByDeadline } from "../../records/charge/payable-charge.ts";
import type { Payment } from "../../records/payment/payment.store.ts";
import { ATTEMPTS_A_DAY, nextPollAt } from "../../records/payment/payment-limits.ts";
import { isLive } from "../../records/payment/payment-states.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { statusAfter } from "../../records/treatment/transitions.ts";
import { accountOf, type CustomerContext } from "../customer-context.ts";
import { findAttempts, insertAttempt, lockOwnTreatment } from "./open-attempt.store.ts";

/** The payment request as a hash: two requests with the same one are the same request. */
function hashPaymentRequest(treatmentId: string, request: PaymentRequest): string {
  const card = "cardId" in request ? ["card", request.cardId] : ["token", request.token, request.saveCard === true];
  return createHash("sha256")
    .update(JSON.stringify([treatmentId, request.chargeVersion, ...card]))
    .digest("base64url");
}

export type Wish = { treatmentId: string; request: PaymentRequest; idempotencyKey: string | undefined };

/** `isNew: false`: the same request was made before, and the attempt is the one that it began. */
export type OpenedAttempt =
  | { isNew: true; payment: Payment; card: StoredCard | undefined }
  | { isNew: false; payment: Payment };

const MESSAGES = {
  paid: "このお支払いは完了しています。",
  expired: "お支払い期限を過ぎています。クリニックへお問い合わせください。",
  changed: "金額が更新されました。最新の請求内容をご確認ください。",
  live: "前のお支払いの結果を確認しています。完了するまでお待ちください。",
  limit: "本日のお支払いの回数の上限に達しました。明日もう一度お試しいただくか、クリニックへお問い合わせください。",
  unapplied:
    "前のお支払いをクリニックが確認しています。もう一度お支払いいただく必要はありません。クリニックからのご連絡をお待ちください。",
  cardGone: "選択されたカードは登録されていません。別のカードをお選びください。",
  cardExpired: "選択されたカードは有効期限が切れています。別のカードをお選びください。",
  otherKey: "このキーは別の内容の操作に使われています。",
} as const;

/** The charge in force, when it can be paid online now and is the one that the patient saw. */
function requirePayable(treatment: TreatmentCharge, chargeVersion: number, now: Date): ChargeInForce {
  const { charge, statusId, acceptsLatePayment } = treatment;
  if (!charge) return fail("BasicTreatmentsNotFound");
  if (statusAfter(statusId, "pay") === undefined) {
    const isPaid = isCompleted(statusId);
    return fail("BasicTreatmentsNotFound", { reason: `status ${statusId}`, ...(isPaid && { message: MESSAGES.paid }) });
  }
  if (charge.version !== chargeVersion) {
    return fail("Validation", {
      message: MESSAGES.changed,
      issues: [{ path: "chargeVersion", message: MESSAGES.changed }],
    });
  }
  if (isClosedByDeadline({ dueAt: charge.dueAt, acceptsLatePayment }, now)) {
    return fail("BasicTreatmentsNotFound", { reason: "expired", message: MESSAGES.expired });
  }
  return charge;
}

type ByWhom = { merchant: CardMerchant; at: Date };

async function requireCard(
  database: Database,
  customer: CustomerContext,
  cardId: string,
  { merchant, at: now }: ByWhom,
): Promise<StoredCard> {
  const card = await findStoredCardForShare(database, accountOf(customer), cardId);
  if (!card || !isBegunBy(merchant, card))
    return fail("CardCreationFailed", { status: 400, reason: "no such card", message: MESSAGES.cardGone });
  if (isCardExpired(card.expiry, now)) {
    return fail("CardCreationFailed", { status: 400, reason: "card expired", message: MESSAGES.cardExpired });
  }
  return card;
}

/** A card is stored with its owner: a representative stores theirs on their own page. */
export function storesCard({ representativeId }: CustomerContext, request: PaymentRequest): boolean {
  return representativeId === undefined && "token" in request && request.saveCard === true;
}

type Attempts = Awaited<ReturnType<typeof findAttempts>>;

/** The attempt that this request began before: by its key, or the live one of the same request. */
function repeatedOf({ ofKey, ofTreatment }: Attempts, requestHash: string): Payment | undefined {
  if (ofKey && ofKey.requestHash !== requestHash) {
    return fail("Validation", { issues: [{ path: "idempotency-key", message: MESSAGES.otherKey }] });
  }
  if (ofKey) return ofKey;
  const live = ofTreatment.find(({ state }) => isLive(state));
  if (!live || live.requestHash === requestHash) return live;
  return fail("Forbidden", { status: 409, reason: "another attempt is live", message: MESSAGES.live });
}

/** No other attempt begins while the clinic has yet to accept or refund money, nor after five on one day. */
function requireAllowed({ ofTreatment }: Attempts, at: Date): void {
  if (ofTreatment.some(({ state, refundedAmount, amount }) => state === "surplus" && refundedAmount < amount)) {
    fail("Forbidden", {
      status: 409,
      reason: "an unapplied payment waits for the clinic",
      message: MESSAGES.unapplied,
    });
  }
  const since = startOfToday(at);
  if (ofTreatment.filter(({ createdAt, method }) => method === "card" && createdAt >= since).length >= ATTEMPTS_A_DAY) {
    const retryAfterSeconds = secondsToNextDay(at);
    fail("Forbidden", { status: 429, reason: "daily limit of attempts", message: MESSAGES.limit, retryAfterSeconds });
  }
}

/**
 * Stores an attempt under a new order id before the provider is called; of several starts at once one stores it and the
 * others find it. `database` must be a transaction, which is to be committed before the provider is called.
 */
export async function openAttempt(
  database: Database,
  customer: CustomerContext,
  wish: Wish,
  { merchant, at }: ByWhom,
): Promise<OpenedAttempt> {
  const { medicalBusinessId, customerId, requestId } = customer;
  const { treatmentId, request, idempotencyKey } = wish;
  const isOwn = await lockOwnTreatment(database, customer, treatmentId);
  // Read after the lock, so that the changes of a call before this one are seen.
  const treatment = isOwn ? await findOwnTreatmentCharge(database, customer, treatmentId) : undefined;
  if (!treatment) return refuseTreatment(database, customer, treatmentId);
  const requestHash = hashPaymentRequest(treatmentId, request);
  const attempts = await findAttempts(database, customer, treatmentId, idempotencyKey);
  const repeated = repeatedOf(attempts, requestHash);
  if (repeated) return { isNew: false, payment: repeated };
  const charge = requirePayable(treatment, request.chargeVersion, at);
  requireAllowed(attempts, at);
  if ("token" in request) requireOwnToken(merchant, request.tokenKey);
  const card =
    "cardId" in request ? await requireCard(database, customer, request.cardId, { merchant, at }) : undefined;
  const payment = await insertAttempt(database, {
    ...{ medicalBusinessId, customerId, treatmentId, requestHash, at, requestId },
    orderId: randomUUID(),
    chargeVersion: charge.version,
    amount: charge.total,
    cardId: card?.cardId ?? null,
    savesCard: storesCard(customer, request),
    merchantId: merchant.merchantId,
    idempotencyKey: idempotencyKey ?? null,
    pollAt: nextPollAt(at, at),
  });
  return { isNew: true, payment, card };
}
