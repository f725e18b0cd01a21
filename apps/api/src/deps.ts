import type { Logger } from "pino";
import type { Database } from "./db/database.ts";

/** What a verified identity token says about its bearer. */
export type IdentityClaims = { uid: string; email: string | undefined; authenticatedAt: Date };

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
  createCustomToken(uid: string): Promise<string>;
};

export type Mail = { to: string; subject: string; text: string; html: string; messageId: string };

/** Hands one mail to the mail server; rejects when the server did not take it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** Everything that use cases ask for. Nothing here is a singleton; `main.ts` makes it once, a test makes its own. */
export type Deps = {
  database: Database;
  now: () => Date;
  identity: IdentityPlatform;
  sendMail: SendMail;
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
  };
};
