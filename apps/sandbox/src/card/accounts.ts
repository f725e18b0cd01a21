import { randomUUID } from "node:crypto";
import type { CardDetails, StoredCard } from "./card-state.ts";
import type { CardProvider } from "./provider.ts";
import { CardRefusal } from "./result.ts";

export type Account = { cards: StoredCard[] };

/** The member of this id. Throws the provider's refusal when there is none. */
export function findAccount(provider: CardProvider, accountId: string): Account {
  const account = provider.file.state.accounts[accountId];
  if (!account) throw new CardRefusal("XE01", "There is no such account.");
  return account;
}

/** The named card of the member, or the default one. */
export function findStoredCard(account: Account, cardId: string | undefined): StoredCard {
  const found = account.cards.find((stored) => (cardId === undefined ? stored.isDefault : stored.cardId === cardId));
  if (!found) throw new CardRefusal("XE02", "There is no such card.");
  return found;
}

/** Makes one card the default; a member with cards always has exactly one. */
export function makeDefault(account: Account, cardId: string): void {
  for (const stored of account.cards) stored.isDefault = stored.cardId === cardId;
}

function findSameCard({ cards }: Account, { fingerprint }: CardDetails): StoredCard | undefined {
  return fingerprint === "" ? undefined : cards.find(({ card }) => card.fingerprint === fingerprint);
}

/**
 * Stores a card for a member, who is created when the id is new. The first card is the default. A number that the member
 * has already keeps its card id and gets the newer expiry (`docs/design/providers.md` 1.7).
 */
export function storeCard(
  provider: CardProvider,
  accountId: string,
  card: CardDetails,
  isDefault: boolean,
): StoredCard {
  const { accounts } = provider.file.state;
  const account = accounts[accountId] ?? { cards: [] };
  accounts[accountId] = account;
  const known = findSameCard(account, card);
  const stored = known ?? { cardId: randomUUID(), isDefault: false, card };
  if (known) known.card = card;
  else account.cards.push(stored);
  if (isDefault || account.cards.length === 1) makeDefault(account, stored.cardId);
  return stored;
}

/** Removes a card. When it was the default, the named one or else the first remaining one becomes it. */
export function removeCard(account: Account, cardId: string, nextDefaultId: string | undefined): void {
  const removed = findStoredCard(account, cardId);
  account.cards = account.cards.filter((stored) => stored !== removed);
  const next = nextDefaultId ?? (removed.isDefault ? account.cards[0]?.cardId : undefined);
  if (next !== undefined) makeDefault(account, findStoredCard(account, next).cardId);
}

/** The `payNowIdResponse` of an answer (`docs/design/providers.md` 1.4). */
export function describeAccount(accountId: string, cards: StoredCard[]): Record<string, unknown> {
  return {
    processId: randomUUID(),
    status: "success",
    message: "処理が完了しました。",
    account: {
      accountId,
      cardInfo: cards.map(({ cardId, isDefault, card }) => ({
        cardId,
        cardNumber: card.cardNumber,
        cardExpire: card.cardExpire,
        cardholderName: card.cardholderName,
        defaultCard: isDefault ? "1" : "0",
        acquireCode3: card.acquirerCode,
        kindCode: card.brandId,
      })),
    },
  };
}
