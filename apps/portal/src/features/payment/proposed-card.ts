import type { Card } from "@madoguchi/contract/card/card";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";

/**
 * The stored card that the next attempt takes unless the patient chooses another: that of a failed attempt, or the
 * default one. `null` if a card must be entered, also after a failed attempt with an entered one, which is not kept.
 */
export function proposedCard({ card, triedCard }: Pick<PaymentPage, "card" | "triedCard">): Card | null {
  const proposed = triedCard === "entered" ? null : (triedCard ?? card);
  return proposed?.isExpired === false ? proposed : null;
}
