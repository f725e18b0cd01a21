import { and, asc, desc, eq, isNotNull, isNull, ne } from "drizzle-orm";
import { type CardMerchant, isBegunBy } from "../../platform/connections/card-merchants.ts";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { cardAccount, paymentCard } from "./payment-card.table.ts";

export type StoredCard = typeof paymentCard.$inferSelect;

function isOwnCard(owner: Customer, cardId: string) {
  return and(ofCustomer(paymentCard, owner), eq(paymentCard.cardId, cardId));
}

/** The patient's cards, the default one first, then in the order in which they were stored. */
export async function listStoredCards(database: Database, owner: Customer): Promise<StoredCard[]> {
  return database
    .select()
    .from(paymentCard)
    .where(and(ofCustomer(paymentCard, owner), isNull(paymentCard.removedAt)))
    .orderBy(desc(paymentCard.isDefault), asc(paymentCard.createdAt), asc(paymentCard.cardId));
}

/** The merchants by which the patient's cards were ever stored; `null` is the one without a name. */
export async function listMerchantsOfCards(database: Database, owner: Customer): Promise<(string | null)[]> {
  const rows = await database
    .selectDistinct({ merchantId: paymentCard.merchantId })
    .from(paymentCard)
    .where(ofCustomer(paymentCard, owner));
  return rows.map(({ merchantId }) => merchantId);
}

/**
 * The cards that can be used with the present merchant, if there is one: another merchant's stay listed, and cannot pay
 * here. Where the default one is another merchant's, the first takes its place.
 */
export function usableCards(cards: StoredCard[], merchant: CardMerchant | undefined): StoredCard[] {
  const usable = merchant ? cards.filter((card) => isBegunBy(merchant, card)) : cards;
  if (usable.some(({ isDefault }) => isDefault)) return usable;
  return usable.map((card, index) => ({ ...card, isDefault: index === 0 }));
}

async function findStoredCard(
  database: Database,
  owner: Customer,
  cardId: string,
  lock: "share" | "update",
): Promise<StoredCard | undefined> {
  const [row] = await database
    .select()
    .from(paymentCard)
    .where(and(isOwnCard(owner, cardId), isNull(paymentCard.removedAt)))
    .for(lock);
  return row;
}

/** Whether this is a removed card of the patient's own; `false` for another patient's. */
export async function isOwnRemovedCard(database: Database, owner: Customer, cardId: string): Promise<boolean> {
  const rows = await database
    .select({ cardId: paymentCard.cardId })
    .from(paymentCard)
    .where(and(isOwnCard(owner, cardId), isNotNull(paymentCard.removedAt)));
  return rows.length > 0;
}

/** A card of the patient's own that is not removed, locked in share mode until the transaction ends. */
export function findStoredCardForShare(
  database: Database,
  owner: Customer,
  cardId: string,
): Promise<StoredCard | undefined> {
  return findStoredCard(database, owner, cardId, "share");
}

/** The same, locked against payments with it and changes of it. */
export function findStoredCardForUpdate(
  database: Database,
  owner: Customer,
  cardId: string,
): Promise<StoredCard | undefined> {
  return findStoredCard(database, owner, cardId, "update");
}

/** The card that was stored by this token, even if removed since. */
export async function findCardOfToken(
  database: Database,
  owner: Customer,
  tokenHash: string,
): Promise<StoredCard | undefined> {
  const [row] = await database
    .select()
    .from(paymentCard)
    .where(and(ofCustomer(paymentCard, owner), eq(paymentCard.tokenHash, tokenHash)));
  return row;
}

/** Inserts a card; one with a known id of the provider is updated instead and stays the default if it was. */
export async function insertStoredCard(
  database: Database,
  card: typeof paymentCard.$inferInsert,
): Promise<StoredCard | undefined> {
  const { brand, last4, expiry, tokenHash } = card;
  const [row] = await database
    .insert(paymentCard)
    .values(card)
    .onConflictDoUpdate({
      target: [paymentCard.medicalBusinessId, paymentCard.customerId, paymentCard.providerCardId],
      targetWhere: isNull(paymentCard.removedAt),
      set: { brand, last4, expiry, ...(tokenHash != null && { tokenHash }) },
    })
    .returning();
  return row;
}

export async function setRemoved(
  database: Database,
  owner: Customer,
  cardId: string,
  removedAt: Date | null,
): Promise<void> {
  await database.update(paymentCard).set({ removedAt, isDefault: false }).where(isOwnCard(owner, cardId));
}

/** Removes every card of the patient. */
export async function setAllRemoved(database: Database, owner: Customer, removedAt: Date): Promise<void> {
  await database
    .update(paymentCard)
    .set({ removedAt, isDefault: false })
    .where(and(ofCustomer(paymentCard, owner), isNull(paymentCard.removedAt)));
}

/** Makes one card the default and every other card of the patient not. */
export async function setDefaultCard(database: Database, owner: Customer, cardId: string): Promise<void> {
  await database
    .update(paymentCard)
    .set({ isDefault: false })
    .where(and(ofCustomer(paymentCard, owner), ne(paymentCard.cardId, cardId), eq(paymentCard.isDefault, true)));
  await database.update(paymentCard).set({ isDefault: true }).where(isOwnCard(owner, cardId));
}

/** The provider's id of the patient; `proposed` when there is none yet. */
export async function findOrInsertCardAccount(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
  proposed: string,
  now: Date,
): Promise<string> {
  await database
    .insert(cardAccount)
    .values({ medicalBusinessId, customerId, providerAccountId: proposed, createdAt: now })
    .onConflictDoNothing();
  const found = await findCardAccount(database, { medicalBusinessId, customerId });
  return found ?? proposed;
}

export async function findCardAccount(
  database: Database,
  { medicalBusinessId, customerId }: Customer,
): Promise<string | undefined> {
  const [row] = await database
    .select({ providerAccountId: cardAccount.providerAccountId })
    .from(cardAccount)
    .where(ofCustomer(cardAccount, { medicalBusinessId, customerId }));
  return row?.providerAccountId;
}
