import type { PaymentFailure } from "@madoguchi/contract/payment/payment";

/**
 * A card at the provider: a new one by its single-use token, or a stored one. `storeUnder`: the account under which the
 * provider stores the new card, only after it has been charged.
 */
export type CardSource = { token: string; storeUnder?: string } | { accountId: string; providerCardId: string };

/** One order, as it is sent to the card provider. It carries nothing about the patient's treatment. */
export type CardOrder = {
  /** Our id, committed before the order is sent. */
  orderId: string;
  /** Yen. */
  amount: number;
  card: CardSource;
  /** The card companies ask for one of the two. The number has eleven digits. */
  contact: { email: string } | { phoneNumber: string };
  browser: { address: string; userAgent: string; accept: string };
  /** The address to which the browser is sent back by a POST. */
  returnUrl: string;
  pushUrl: string;
  /** After so many minutes the provider refuses the authentication. */
  minutesToAuthenticate: number;
};

/** `resultCode` is the provider's own, for the clinic and the log alone. */
export type AuthorizationResult =
  | { outcome: "started"; startUrl: string; resultCode: string }
  | { outcome: "refused"; failure: PaymentFailure; resultCode: string }
  /** `unsent`: nothing has reached the provider. `unknown`: the order may have reached it, and must be queried. */
  | { outcome: "unsent" | "unknown"; resultCode?: string };

/**
 * The status of an order at the provider. `running`: the patient has not authenticated yet. `pending`: the card company
 * has not answered the provider. `absent`: the provider has no such order. `unknown`: the query failed.
 */
export type ProviderStatus =
  | { state: "pending" | "running" | "absent" | "unknown"; resultCode?: string }
  /**
   * `amount`: in yen, where the provider says it. `chargedAt`: when the card company took it, likewise. `card`: the
   * card stored with this order, which notifications do not name.
   */
  | { state: "charged"; amount?: number; chargedAt?: Date; card?: ProviderCard; resultCode?: string }
  | { state: "failed"; failure: PaymentFailure; resultCode?: string };

/** A change at the provider that was refused, or whose result is unknown. */
export type CardRefusal =
  | { outcome: "refused"; failure: PaymentFailure; resultCode: string }
  | { outcome: "unknown"; resultCode?: string };

/** A card stored at the provider, as the patient recognises it. `last4`: the digits that are shown. */
export type ProviderCard = { providerCardId: string; brand: string; last4: string; expiry: string };

export type SignedProviderStatus = { orderId: string; providerStatus: ProviderStatus };

/**
 * The card provider. A call that cannot be made or understood never throws but is answered as `unknown`: an order that
 * may have been charged is queried by its id and never charged again (`docs/design/providers.md` 1.10).
 */
export type CardProvider = {
  /** Begins an authentication by 3-D Secure 2; after it the provider charges the card by itself. */
  authorize(order: CardOrder): Promise<AuthorizationResult>;
  ask(orderId: string): Promise<ProviderStatus>;
  /** The amount refunded of an order so far, in yen; `undefined` when the query failed. */
  askRefunded(orderId: string): Promise<number | undefined>;
  refund(orderId: string, amount: number): Promise<{ outcome: "done" } | CardRefusal>;
  /** Stores a new card under an account, which is created when it does not exist. */
  addCard(accountId: string, token: string): Promise<{ outcome: "done"; card: ProviderCard } | CardRefusal>;
  /** A card that the provider no longer has counts as removed. */
  removeCard(accountId: string, providerCardId: string): Promise<{ outcome: "done" } | CardRefusal>;
  /** Deletes an account with all of its cards. */
  removeAccount(accountId: string): Promise<{ outcome: "done" } | CardRefusal>;
  /** The form that the browser brings back; `undefined` when its signature is wrong or does not cover the result. */
  readReturn(form: URLSearchParams): SignedProviderStatus | undefined;
  /** The entries of a notification; `undefined` when its signature over the raw body is wrong. */
  readPush(body: Uint8Array, signature: string | undefined): SignedProviderStatus[] | undefined;
};
