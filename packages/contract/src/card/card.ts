import { z } from "zod";
import { opaqueText } from "../validation/typed-text.ts";
import { hasCheckDigit } from "./card-validity.ts";

const CARD_NUMBER = /^\d{13,19}$/;

/** In any width of digits, with any separators. */
function isCardNumber(text: string): boolean {
  const digits = text.normalize("NFKC").replace(/[\s._\-‐-―−ー]/g, "");
  return CARD_NUMBER.test(digits) && hasCheckDigit(digits);
}

/** The provider's single-use token. A card number is refused: it would be hashed, stored and forwarded. */
export const cardTokenSchema = opaqueText().refine((text) => !isCardNumber(text), "カード番号は送信できません。");

/** A stored card. Its number and security code never reach our server. */
export const cardSchema = z.object({
  cardId: z.string(),
  /** `Visa`, `Mastercard`, `JCB` …; `カード` if unknown. */
  brand: z.string(),
  last4: z.string(),
  /** `MM/YY`. */
  expiry: z.string(),
  isDefault: z.boolean(),
  isExpired: z.boolean(),
});

export const cardListSchema = z.object({ cards: z.array(cardSchema) });

/** The merchant's public key with which a token was made; an earlier release's page does not send it. */
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
