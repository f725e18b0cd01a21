import type { PaymentFailure } from "@madoguchi/contract/payment/payment";

/** A card at the provider: by the single-use token of a new one, or one that the provider keeps. */
export type CardSource = { token: string } | { accountId: string; providerCardId: string };

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
export type CardBeginning =
  | { verdict: "begun"; startUrl: string; resultCode: string }
  | { verdict: "refused"; failure: PaymentFailure; resultCode: string }
  /** `unsent`: nothing has reached the provider. `unknown`: it may know the order now, and must be asked. */
  | { verdict: "unsent" | "unknown"; resultCode?: string };

/**
 * How an order stands at the provider. `running`: the patient has not authenticated herself yet. `pending`: the card
 * company has not answered the provider. `absent`: the provider knows no such order. `unknown`: it could not be asked.
 */
export type CardStanding =
  | { state: "pending" | "running" | "absent" | "unknown"; resultCode?: string }
  /** `amount`: in yen, where the provider says it. */
  | { state: "charged"; amount?: number; resultCode?: string }
  | { state: "failed"; failure: PaymentFailure; resultCode?: string };

/** What did not come of a change at the provider, or `unknown` when there is no telling. */
export type CardRefusal =
  | { verdict: "refused"; failure: PaymentFailure; resultCode: string }
  | { verdict: "unknown"; resultCode?: string };

/** A card that the provider keeps, by what the patient recognises it by. `last4` is as much of its end as is shown. */
export type ProviderCard = { providerCardId: string; brand: string; last4: string; expiry: string };

/** Something that the provider has signed: how this order stands. */
export type SignedStanding = { orderId: string; standing: CardStanding };

/**
 * The card provider. A call that cannot be made or understood is never thrown but answered as `unknown`: what may have
 * been charged is asked about by the same order id and never charged again (`docs/design/providers.md` 1.10).
 */
export type CardProvider = {
  /** Begins an authentication by 3-D Secure 2 at whose end the provider charges the card by itself. */
  begin(order: CardOrder): Promise<CardBeginning>;
  ask(orderId: string): Promise<CardStanding>;
  /** What has been given back of an order so far, in yen; `undefined` when it could not be asked. */
  askRefunded(orderId: string): Promise<number | undefined>;
  refund(orderId: string, amount: number): Promise<{ verdict: "done" } | CardRefusal>;
  /** Keeps a new card under an account, which is made when there is none. */
  addCard(accountId: string, token: string): Promise<{ verdict: "done"; card: ProviderCard } | CardRefusal>;
  /** A card that the provider does not know any more counts as removed. */
  removeCard(accountId: string, providerCardId: string): Promise<{ verdict: "done" } | CardRefusal>;
  /** Forgets an account with all of its cards. */
  removeAccount(accountId: string): Promise<{ verdict: "done" } | CardRefusal>;
  /** The form that the browser brings back; `undefined` when its signature is wrong or does not cover the result. */
  readReturn(form: URLSearchParams): SignedStanding | undefined;
  /** The entries of a notification; `undefined` when its signature over the raw body is wrong. */
  readPush(body: Uint8Array, signature: string | undefined): SignedStanding[] | undefined;
};
