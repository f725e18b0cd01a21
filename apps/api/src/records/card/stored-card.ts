import type { Card } from "@madoguchi/contract/payment-method/card";
import type { StoredCard } from "./card.store.ts";

const JAPAN_OFFSET_MS = 9 * 60 * 60 * 1000;

/** Whether a card's `MM/YY` has passed: it is good until the end of that month, by Japan's calendar. */
export function isCardExpired(expiry: string, now: Date): boolean {
  const [month = Number.NaN, year = Number.NaN] = expiry.split("/").map(Number);
  const clock = new Date(now.getTime() + JAPAN_OFFSET_MS);
  return 2000 * 12 + year * 12 + month < clock.getUTCFullYear() * 12 + clock.getUTCMonth() + 1;
}

/** A stored card as the patient recognises it. */
export function toCard({ cardId, brand, last4, expiry, isDefault }: StoredCard, now: Date): Card {
  return { cardId, brand, last4, expiry, isDefault, isExpired: isCardExpired(expiry, now) };
}
