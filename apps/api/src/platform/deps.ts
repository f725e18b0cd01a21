import type { PostcodeCandidate } from "@madoguchi/contract/address/postcode";
import type { PaymentFailure } from "@madoguchi/contract/payment/payment";
import type { Logger } from "pino";
import type { Database } from "./db/database.ts";

/** What a verified identity token says about its bearer. */
export type IdentityClaims = {
  uid: string;
  email: string | undefined;
  authenticatedAt: Date;
  /** Of a sign-in by LINE: the clinic's account was a friend of hers then. */
  isLineFriend?: boolean;
};

/** The identity platform, asked by us as its administrator. Failures are thrown as `fail("Downstream")`. */
export type IdentityPlatform = {
  /** Signature, issuer, audience and times of an ID token; `undefined` when any is wrong. */
  verifyIdToken(token: string): Promise<IdentityClaims | undefined>;
  /** The platform's one-time parameters for a sign-in link (`apiKey`, `mode`, `oobCode`, `lang` …). */
  createSignInLink(email: string, continueUrl: string): Promise<URLSearchParams>;
  /** The user with this address, made when there is none. */
  findOrCreateUser(email: string): Promise<{ uid: string }>;
  /** When the user with this address last signed in; `undefined` when never, or when there is no such user. */
  lastSignInAt(email: string): Promise<Date | undefined>;
  /** A token that the platform's SDK exchanges for a session. Lives one hour at most. */
  createCustomToken(uid: string, about?: { isLineFriend: boolean }): Promise<string>;
  /** Gives the user another address, which counts as proven. `used`: it is another user's, and nothing has changed. */
  changeEmail(uid: string, email: string): Promise<"changed" | "used">;
  /** Ends every session of the user: none is renewed any more. Tokens already given out live on for an hour at most. */
  endSessions(uid: string): Promise<void>;
  /** Shuts the user out for good and frees the address, so that its owner may begin anew as another user. */
  disableUser(uid: string): Promise<void>;
};

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** A date for the recipient's calendar. */
  calendar?: CalendarFile;
};

/** An iCalendar file. */
export type CalendarFile = { content: string; method: "PUBLISH" | "CANCEL" };

/** Hands one mail to the mail server; rejects when the server did not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** What LINE vouches for about the person who gave her consent there. */
export type LineAccount = {
  /** `U` and 32 hexadecimal digits, the same for ever. */
  userId: string;
  email: string | undefined;
  /** Whether the clinic's account is a friend of hers; `undefined` when LINE did not say. */
  isFriend: boolean | undefined;
};

/** One way to LINE: the code that comes back is good only together with these. */
export type LineJourney = { redirectUri: string; nonce: string; codeVerifier: string };

/** LINE Login and the webhook of the clinic's LINE account. Failures are thrown as `fail("Downstream")`. */
export type Line = {
  /** Where the patient gives her consent. */
  authorizationUrl(journey: LineJourney & { state: string }): string;
  /** Turns the code into the account; `undefined` when LINE refuses it, or its token is not what we asked for. */
  exchangeCode(code: string, journey: LineJourney): Promise<LineAccount | undefined>;
  /** Whether a webhook's body bears LINE's own signature. */
  isSignedByLine(body: Uint8Array, signature: string | undefined): boolean;
};

/**
 * Hands one message to LINE as the clinic's account. `retryKey` (a UUID) makes the same message count once, however
 * often it is handed over. LINE tells nobody that a friend has blocked the account; `unreachable` is a user whom it
 * does not know. Everything else is `fail("ChatAppMessageSendFailed")`.
 */
export type PushLine = (message: { to: string; text: string; retryKey: string }) => Promise<"sent" | "unreachable">;

/** The places that a postcode of seven digits covers, none when nobody has it. Failures are `fail("Downstream")`. */
export type LookUpPostcode = (postcode: string) => Promise<PostcodeCandidate[]>;

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

/** Everything that use cases ask for. Nothing here is a singleton; `main.ts` makes it once, a test makes its own. */
export type Deps = {
  database: Database;
  now: () => Date;
  identity: IdentityPlatform;
  /** `undefined` where LINE is not configured: its calls are E004 then. */
  line: Line | undefined;
  sendMail: SendMail;
  /** `undefined` where LINE carries no messages: mail does then. */
  pushLine: PushLine | undefined;
  lookUpPostcode: LookUpPostcode;
  /** `undefined` where no card provider is configured: nothing is paid online then. */
  cards: CardProvider | undefined;
  log: Logger;
  settings: {
    /** Where patients see the portal: mail links point here. No slash at the end. */
    portalBaseUrl: string;
    /** The clinic whose pages and mails this process serves. */
    clinicId: string;
    /** Keys the hashes of codes and rate-limit subjects, so that the database alone gives none away. */
    hashSecret: string;
    /** How many proxies stand before us, each of which appends one entry to `x-forwarded-for`. */
    trustedProxyHops: number;
    /** What the clinic's own systems prove themselves with; `undefined` refuses every operation. */
    operationSecret: string | undefined;
    /** Spec §9: days until a charge is due. */
    paymentExpireDays: number;
  };
};
