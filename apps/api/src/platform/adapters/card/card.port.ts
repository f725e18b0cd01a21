import type { PaymentFailure } from "@madoguchi/contract/payment/payment";

/**
 * A card at the provider: by the single-use token of a new one, or a stored one. `storeUnder`: the account that the
 * provider stores the new card under once it has been charged, and not before.
 */
export type CardSource = { token: string; storeUnder?: string } | { accountId: string; providerCardId: string };

/** One order, as it is sent to the card provider. Nothing about what the patient is treated for goes with it. */
export type CardOrder = {
  /** Known to us, and committed, before the provider hears of it. */
  orderId: string;
  /** Yen. */
  amount: number;
  card: CardSource;
  /** The card companies ask for one of the two. The number has eleven digits. */
  contact: { email: string } | { phoneNumber: string };
  browser: { address: string; userAgent: string; accept: string };
  /** Where the browser is sent back to by a POST, and where the provider notifies us. */
  returnUrl: string;
  pushUrl: string;
  /** After so many minutes the provider takes no authentication any more. */
  minutesToAuthenticate: number;
};

/** `resultCode` is the provider's own, for the clinic and the log alone. */
export type AuthorizationResult =
  | { outcome: "started"; startUrl: string; resultCode: string }
  | { outcome: "refused"; failure: PaymentFailure; resultCode: string }
  /** `unsent`: nothing has reached the provider. `unknown`: it may know the order now, and must be asked. */
  | { outcome: "unsent" | "unknown"; resultCode?: string };

/**
 * The status of an order at the provider. `running`: the patient has not authenticated yet. `pending`: the card
 * company has not answered the provider. `absent`: the provider knows no such order. `unknown`: it could not be asked.
 */
export type ProviderStatus =
  | { state: "pending" | "running" | "absent" | "unknown"; resultCode?: string }
  /**
   * `amount`: in yen, where the provider says it. `chargedAt`: when the card company took it, likewise. `card`: which it has
   * stored with this order; notifications do not say it.
   */
  | { state: "charged"; amount?: number; chargedAt?: Date; card?: ProviderCard; resultCode?: string }
  | { state: "failed"; failure: PaymentFailure; resultCode?: string };

/** A change at the provider that was refused, or whose result is unknown. */
export type CardRefusal =
  | { outcome: "refused"; failure: PaymentFailure; resultCode: string }
  | { outcome: "unknown"; resultCode?: string };

/** A card stored at the provider, by what the patient recognises it by. `last4` is as much of its end as is shown. */
export type ProviderCard = { providerCardId: string; brand: string; last4: string; expiry: string };

export type SignedProviderStatus = { orderId: string; providerStatus: ProviderStatus };

/**
 * The card provider. A call that cannot be made or understood is never thrown but answered as `unknown`: what may have
 * been charged is asked about by the same order id and never charged again (`docs/design/providers.md` 1.10).
 */
export type CardProvider = {
  /** Begins an authentication by 3-D Secure 2 at whose end the provider charges the card by itself. */
  authorize(order: CardOrder): Promise<AuthorizationResult>;
  ask(orderId: string): Promise<ProviderStatus>;
  /** What has been refunded of an order so far, in yen; `undefined` when it could not be asked. */
  askRefunded(orderId: string): Promise<number | undefined>;
  refund(orderId: string, amount: number): Promise<{ outcome: "done" } | CardRefusal>;
  /** Stores a new card under an account, which is created when there is none. */
  addCard(accountId: string, token: string): Promise<{ outcome: "done"; card: ProviderCard } | CardRefusal>;
  /** A card that the provider does not know any more counts as removed. */
  removeCard(accountId: string, providerCardId: string): Promise<{ outcome: "done" } | CardRefusal>;
  /** Forgets an account with all of its cards. */
  removeAccount(accountId: string): Promise<{ outcome: "done" } | CardRefusal>;
  /** The form that the browser brings back; `undefined` when its signature is wrong or does not cover the result. */
  readReturn(form: URLSearchParams): SignedProviderStatus | undefined;
  /** The entries of a notification; `undefined` when its signature over the raw body is wrong. */
  readPush(body: Uint8Array, signature: string | undefined): SignedProviderStatus[] | undefined;
};
