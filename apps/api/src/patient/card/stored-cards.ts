import type { CardList } from "@madoguchi/contract/card/card";
import {
  addCardCall,
  CARD_IN_USE,
  changeDefaultCardCall,
  readCardsCall,
  removeCardCall,
} from "@madoguchi/contract/card/card.patient.calls";
import type { PaymentFailure } from "@madoguchi/contract/payment/payment";
import { startOfToday } from "@madoguchi/contract/time/tokyo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { countAgainst, type RateRule } from "../../platform/http/rate-limit.ts";
import {
  findCardAccount,
  findStoredCardForUpdate,
  isOwnRemovedCard,
  listStoredCards,
  type StoredCard,
  setDefaultCard,
  setRemoved,
  usableCards,
} from "../../records/card/card.store.ts";
import { requireOwnToken } from "../../records/card/require-own-token.ts";
import { storeCard } from "../../records/card/store-card.ts";
import { toCard } from "../../records/card/stored-card.ts";
import { findAccountForUpdate } from "../../records/customer/account.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { isCardInUse } from "../../records/payment/payment.store.ts";
import { refusalStatusOf } from "../../records/payment/payment-refusal.ts";
import { businessCalls } from "../answer-patient-call.ts";

/** The provider checks each new card with its card company, so this call could be used to try stolen cards. */
const NEW_CARDS = {
  name: "new-card",
  limit: 10,
  windowSeconds: 86_400,
  startOfWindow: startOfToday,
} as const satisfies RateRule;

/** The patient's cards, the default one first. */
async function listCards(
  { database, cards, now }: Pick<Deps, "database" | "cards" | "now">,
  owner: Customer,
): Promise<CardList> {
  const at = now();
  const merchant = await cards.ofBusiness(database, owner.medicalBusinessId);
  return { cards: usableCards(await listStoredCards(database, owner), merchant).map((card) => toCard(card, at)) };
}

export const readCards = businessCalls.answers(readCardsCall, ({ deps, customer }) => listCards(deps, customer));

const MESSAGES: Partial<Record<PaymentFailure | "unknown", string>> = {
  input: "カード情報に誤りがあります。入力内容をご確認ください。",
  system: "カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。",
  unknown: "カード情報の登録中にエラーが発生しました。しばらく経ってから再度お試しください。",
};

/**
 * Stores a new card of the patient at the provider, by the single-use token that the browser got for it. The same token
 * again answers the same cards. E005 for a token of another merchant, P002 when the provider does not take it or the
 * result is unknown.
 */
export const addCard = businessCalls.answers(addCardCall, async ({ deps, customer, body }) => {
  await countAgainst(deps, [{ rule: NEW_CARDS, subject: customer.customerId }]);
  const merchant = await deps.cards.ofBusiness(deps.database, customer.medicalBusinessId);
  if (!merchant) return fail("CardCreationFailed", { reason: "no card provider is configured" });
  requireOwnToken(merchant, body.tokenKey);
  const stored = await storeCard(deps, merchant, customer, body);
  if (stored.outcome === "done") return listCards(deps, customer);
  const failure = stored.outcome === "refused" ? stored.failure : null;
  const message = MESSAGES[failure ?? "unknown"];
  const refusal = { reason: `card provider ${stored.resultCode ?? "unknown"}`, ...refusalStatusOf(failure) };
  return fail("CardCreationFailed", { ...refusal, ...(message !== undefined && { message }) });
});

/** Makes one of the patient's cards the proposed one. E004 when there is no such card. */
export const changeDefaultCard = businessCalls.answers(
  changeDefaultCardCall,
  async ({ deps, customer: owner, params: { cardId } }) => {
    const { medicalBusinessId, customerId, requestId } = owner;
    if (!isUuid(cardId)) return fail("ResourceNotFound");
    return deps.database.transaction(async (database) => {
      if (!(await findAccountForUpdate(database, owner))) return fail("MedicalBusinessNotOfCustomer");
      const card = await findStoredCardForUpdate(database, owner, cardId);
      if (!card) return fail("ResourceNotFound");
      if (!card.isDefault) {
        await setDefaultCard(database, owner, cardId);
        const actor = `customer:${customerId}`;
        const event = {
          medicalBusinessId,
          customerId,
          actor,
          action: "card.default" as const,
          subject: actor,
          requestId,
        };
        await recordAuditEvent(database, { ...event, at: deps.now() });
      }
      return listCards({ ...deps, database }, owner);
    });
  },
);

type Owner = Customer & { requestId: string };
type CardDeps = Pick<Deps, "database" | "now" | "cards">;

/** The refusal while a payment by the card is under way. */

/**
 * Marks the card so that it cannot pay; the oldest of the others becomes the default in its place. `undefined` for a
 * card that the patient has removed before.
 */
async function markRemoved({ database, now }: CardDeps, owner: Owner, cardId: string): Promise<StoredCard | undefined> {
  return database.transaction(async (transaction) => {
    if (!(await findAccountForUpdate(transaction, owner))) return fail("MedicalBusinessNotOfCustomer");
    const card = await findStoredCardForUpdate(transaction, owner, cardId);
    if (!card) return (await isOwnRemovedCard(transaction, owner, cardId)) ? undefined : fail("ResourceNotFound");
    if (await isCardInUse(transaction, owner, cardId)) {
      return fail(CARD_IN_USE, { reason: "a live payment uses the card" });
    }
    const at = now();
    await setRemoved(transaction, owner, cardId, at);
    const [next] = await listStoredCards(transaction, owner);
    if (card.isDefault && next) await setDefaultCard(transaction, owner, next.cardId);
    const { medicalBusinessId, customerId, requestId } = owner;
    const actor = `customer:${customerId}`;
    const event = {
      medicalBusinessId,
      customerId,
      actor,
      action: "card.remove" as const,
      subject: actor,
      requestId,
      at,
    };
    await recordAuditEvent(transaction, event);
    return card;
  });
}

/** The provider still has the card: it is listed again, so that the patient can see it and retry. */
async function restoreCard({ database }: CardDeps, owner: Owner, card: StoredCard): Promise<void> {
  await database.transaction(async (transaction) => {
    await findAccountForUpdate(transaction, owner);
    await setRemoved(transaction, owner, card.cardId, null);
    const cards = await listStoredCards(transaction, owner);
    if (!cards.some(({ isDefault }) => isDefault)) await setDefaultCard(transaction, owner, card.cardId);
  });
}

/**
 * Removes one of the patient's cards, here and at the provider; a removed one is answered as it is. E004 when there is
 * no such card, P003 when a payment by it is under way (409) or the provider did not remove it.
 */
export const removeCard = businessCalls.answers(removeCardCall, async ({ deps, customer, params: { cardId } }) => {
  const { cards, database } = deps;
  if (!isUuid(cardId)) return fail("ResourceNotFound");
  const card = await markRemoved(deps, customer, cardId);
  if (!card) return listCards(deps, customer);
  const provider = await cards.merchantOf(database, card);
  const accountId = await findCardAccount(database, customer);
  if (accountId === undefined) throw new Error("a stored card without its account");
  const answer = await provider?.removeCard(accountId, card.providerCardId);
  if (answer?.outcome === "done") return listCards(deps, customer);
  await restoreCard(deps, customer, card);
  return fail("CardDeletionFailed", { reason: `card provider ${answer?.resultCode ?? "unknown"}` });
});
