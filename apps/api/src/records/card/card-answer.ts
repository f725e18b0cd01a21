import type { Card } from "@madoguchi/contract/payment-method/card";
import type { StoredCard } from "./card.store.ts";
import { isCardExpired } from "./card-expiry.ts";

/** A stored card as the patient recognises it. */
export function toCard({ cardId, brand, last4, expiry, isDefault }: StoredCard, now: Date): Card {
  return { cardId, brand, last4, expiry, isDefault, isExpired: isCardExpired(expiry, now) };
}
