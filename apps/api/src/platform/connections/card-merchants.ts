import type { CardProvider } from "../adapters/card/card.port.ts";
import type { Database } from "../db/database.ts";

/** One who takes a business's payments at the card company. */
export type CardMerchant = {
  medicalBusinessId: string;
  /** Its id at the card company, which each of its payments and cards names. */
  merchantId: string;
  /** What browsers turn a card into a token with; public. */
  browsers: { baseUrl: string; apiKey: string };
  /** Whether payments and cards that name no merchant are its: those of releases before merchants had names. */
  hasUnnamed: boolean;
  provider: CardProvider;
};

/** Of a payment or a stored card: by which merchant it was begun; `null` where none is named. */
export type Begun = { medicalBusinessId: string; merchantId: string | null };

/** The merchants of the installation's businesses (decision 115). What one has begun is asked of no other. */
export type CardMerchants = {
  /** Who takes a business's new payments; `undefined`: nothing is paid online. */
  ofBusiness: (database: Database, medicalBusinessId: string) => Promise<CardMerchant | undefined>;
  /** Who began this; `undefined` where the installation has its key no more. */
  whoBegan: (database: Database, begun: Begun) => Promise<CardProvider | undefined>;
  /** Who may have signed a notification with this `Content-HMAC`; the signature is still to be verified. */
  whoMaySign: (database: Database, signature: string | undefined) => Promise<CardMerchant[]>;
};

/** Whether a payment or a card is this merchant's. */
export function isBegunBy(
  { medicalBusinessId, merchantId, hasUnnamed }: Omit<CardMerchant, "provider" | "browsers">,
  begun: Begun,
): boolean {
  if (begun.medicalBusinessId !== medicalBusinessId) return false;
  return begun.merchantId === null ? hasUnnamed : begun.merchantId === merchantId;
}
