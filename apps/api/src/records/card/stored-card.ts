import type { Card } from "@madoguchi/contract/card/card";
import { isCardExpired } from "@madoguchi/contract/card/card-validity";
import type { StoredCard } from "./card.store.ts";

/** A stored card as the patient recognises it. */
export function toCard({ cardId, brand, last4, expiry, isDefault }: StoredCard, now: Date): Card {
  return { cardId, brand, last4, expiry, isDefault, isExpired: isCardExpired(expiry, now) };
}
