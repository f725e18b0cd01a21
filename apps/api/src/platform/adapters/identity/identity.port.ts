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

/** What the browser of a signed-in patient has. `expiresIn`: the life of the ID token in seconds. */
export type IdentityTokens = {
  idToken: string;
  refreshToken: string;
  expiresIn: number;
  user: { uid: string; email: string | null };
};

/** One sign-in on one device, as its tokens name it. */
export type SignIn = Pick<IdentityClaims, "uid" | "authenticatedAt">;

/** `reused`: a refresh token came again that was used, as happens when two devices have it; the sign-in has ended. */
export type Renewal =
  | { outcome: "renewed"; tokens: IdentityTokens }
  | ({ outcome: "reused" } & SignIn)
  | { outcome: "over" };

/** What the browser asks of the identity platform by its SDK, where the API itself is the identity. */
export type OwnSessions = {
  /** Uses the link up. C006 for one that is unknown or used, C007 after its time, C008 with another address. */
  signInWithLink(email: string, oobCode: string): Promise<IdentityTokens>;
  /** E002 for what is no custom token of ours, E005 for a user who is shut out. */
  signInWithCustomToken(customToken: string): Promise<IdentityTokens>;
  renew(refreshToken: string): Promise<Renewal>;
  /** Ends the session of the token; `undefined` when there is none, or it has ended. */
  end(refreshToken: string): Promise<SignIn | undefined>;
  /** The keys that check the ID tokens, as a JWK set (RFC 7517). */
  publishedKeys(): Promise<{ keys: object[] }>;
};

/**
 * The user of the patient who has this address by our records: `known` where that is one of theirs. `undefined` where no
 * patient has it. So one person stays one patient when the way of signing in is exchanged.
 */
export type FindPatientUser = (email: string, known?: string | undefined) => Promise<string | undefined>;

/**
 * Who signs patients in: the identity platform, asked by us as its administrator, or the API itself. Failures are thrown as
 * `fail("Downstream")`.
 */
export type IdentityPlatform = {
  /** Signature, issuer, audience and times of an ID token; `undefined` when any is wrong. */
  verifyIdToken(token: string): Promise<IdentityClaims | undefined>;
  /** The platform's one-time parameters for a sign-in link (`mode`, `oobCode`, `lang` …). */
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
  /** Ends one sign-in, as far as that can be done: the platform ends all of a user or none, and we refuse its tokens. */
  endSession(uid: string, authenticatedAt: Date): Promise<void>;
  /** Shuts the user out for good and frees the address, so that its owner may start again as another user. */
  disableUser(uid: string): Promise<void>;
  /** `undefined`: browsers ask the platform. */
  ownSessions: OwnSessions | undefined;
  /** The same with tokens that are good for the portals of one business; left out where all have those of one project. */
  ofBusiness?(medicalBusinessId: string): IdentityPlatform;
};
