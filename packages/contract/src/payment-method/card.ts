import { z } from "zod";
import { cardTokenSchema } from "./card-token.ts";

/** A stored card. Its number and security code never reach our server. */
export const cardSchema = z.object({
  cardId: z.string(),
  /** `Visa`, `Mastercard`, `JCB` …; `カード` when the provider does not say. */
  brand: z.string(),
  last4: z.string(),
  /** `MM/YY`. */
  expiry: z.string(),
  isDefault: z.boolean(),
  isExpired: z.boolean(),
});

export const cardListSchema = z.object({ cards: z.array(cardSchema) });

/** `token`: the provider's single-use token of a new card. */
export const cardRequestSchema = z.object({ token: cardTokenSchema, makeDefault: z.boolean() });

/**
 * `Visa ****1234`. The provider may have masked all but the last two digits.
 */
export function nameCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand} ****${last4.replace(/^\*+/, "")}`;
}

export type Card = z.infer<typeof cardSchema>;
export type CardList = z.infer<typeof cardListSchema>;
