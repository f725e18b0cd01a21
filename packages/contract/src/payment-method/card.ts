import { z } from "zod";
import { opaqueText } from "../validation/typed-text.ts";
import { hasCheckDigit } from "./card-validity.ts";

const CARD_NUMBER = /^\d{13,19}$/;

/** With any width of digits and any separators. */
function isCardNumber(text: string): boolean {
  const digits = text.normalize("NFKC").replace(/[\s._\-‐-―−ー]/g, "");
  return CARD_NUMBER.test(digits) && hasCheckDigit(digits);
}

/**
 * The provider's single-use token of a new card. A card number sent in its place by mistake is refused, or it would be
 * hashed, stored and sent on.
 */
export const cardTokenSchema = opaqueText().refine((text) => !isCardNumber(text), "カード番号は送信できません。");

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

/** With which public key of a merchant a token was made; a page from before this field does not say. */
export const tokenKeySchema = opaqueText().optional();

/** `token`: the provider's single-use token of a new card. */
export const cardRequestSchema = z.object({
  token: cardTokenSchema,
  tokenKey: tokenKeySchema,
  makeDefault: z.boolean(),
});

/**
 * `Visa ****1234`. The provider may have masked all but the last two digits.
 */
export function nameCard({ brand, last4 }: { brand: string; last4: string }): string {
  return `${brand} ****${last4.replace(/^\*+/, "")}`;
}

export type Card = z.infer<typeof cardSchema>;
export type CardList = z.infer<typeof cardListSchema>;
