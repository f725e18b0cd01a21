/** What a verified identity token says about its bearer. */
export type IdentityClaims = {
  uid: string;
  email: string | undefined;
  authenticatedAt: Date;
  /** Of a sign-in by LINE: the clinic's account was their friend then. */
  isLineFriend?: boolean;
  /** Of a sign-in that goes on with a session of ours, after all others of the user were ended. */
  continuesSessionId?: string;
};

/** What a custom token says of the session that it begins. */
export type SessionClaims = Pick<IdentityClaims, "isLineFriend" | "continuesSessionId">;

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
  createCustomToken(uid: string, about?: SessionClaims): Promise<string>;
  /** Gives the user another address, which counts as proven. `used`: it is another user's, and nothing has changed. */
  changeEmail(uid: string, email: string): Promise<"changed" | "used">;
  /** Ends every session of the user: none is renewed any more. Tokens already given out live on for an hour at most. */
  endSessions(uid: string): Promise<void>;
  /** Shuts the user out for good and frees the address, so that its owner may start again as another user. */
  disableUser(uid: string): Promise<void>;
};
