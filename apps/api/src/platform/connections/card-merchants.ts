import type { CardProvider } from "../adapters/card/card.port.ts";
import type { Database } from "../db/database.ts";

/** The recipient of a business's payments at the card company. */
export type CardMerchant = {
  medicalBusinessId: string;
  /** The merchant's id at the card company, which each of its payments and cards names. */
  merchantId: string;
  /** Browsers turn a card into a token with it; public. */
  browsers: { baseUrl: string; apiKey: string };
  /** Whether payments and cards without a merchant's name are its own: releases before decision 115 stored none. */
  hasUnnamed: boolean;
  provider: CardProvider;
};

/** A payment or a stored card, by the merchant that began it; `null` where none is named. */
export type Begun = { medicalBusinessId: string; merchantId: string | null };

/** The merchants of the installation's businesses (decision 115). Orders of one are never queried at another. */
export type CardMerchants = {
  /** The merchant of a business's new payments; `undefined`: there are no payments online. */
  ofBusiness: (database: Database, medicalBusinessId: string) => Promise<CardMerchant | undefined>;
  /** The provider of the merchant that began this; `undefined` where the installation no longer has its key. */
  merchantOf: (database: Database, begun: Begun) => Promise<CardProvider | undefined>;
  /** The merchants that may have signed a notification with this `Content-HMAC`, which is still to be verified. */
  merchantsOfSignature: (database: Database, signature: string | undefined) => Promise<CardMerchant[]>;
};

/** Whether a payment or a card is this merchant's. */
export function isBegunBy(
  { medicalBusinessId, merchantId, hasUnnamed }: Omit<CardMerchant, "provider" | "browsers">,
  begun: Begun,
): boolean {
  if (begun.medicalBusinessId !== medicalBusinessId) return false;
  return begun.merchantId === null ? hasUnnamed : begun.merchantId === merchantId;
}
