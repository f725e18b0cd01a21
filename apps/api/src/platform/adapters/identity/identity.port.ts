/** The claims of a verified identity token about its bearer. */
export type IdentityClaims = {
  uid: string;
  email: string | undefined;
  authenticatedAt: Date;
  /** For a sign-in by LINE: whether the clinic's account was their friend then. */
  isLineFriend?: boolean;
  /** The session of ours that the sign-in continues, after all others of the user were ended. */
  continuesSessionId?: string;
  /** The passkey of a sign-in by one. */
  passkeyId?: string;
};

/** The claims that a custom token gives the session that it begins. */
export type SessionClaims = Pick<IdentityClaims, "isLineFriend" | "continuesSessionId" | "passkeyId">;

/** The tokens of a signed-in patient's browser. `expiresIn`: the life of the ID token in seconds. */
export type IdentityTokens = {
  idToken: string;
  refreshToken: string;
  expiresIn: number;
  user: { uid: string; email: string | null };
};

/** One sign-in on one device, as its tokens identify it. */
export type SignIn = Pick<IdentityClaims, "uid" | "authenticatedAt">;

/** `reused`: a used refresh token came again, as happens when two devices have it; the sign-in has ended. */
export type Renewal =
  | { outcome: "renewed"; tokens: IdentityTokens }
  | ({ outcome: "reused" } & SignIn)
  | { outcome: "over" };

/** The browser's calls to the identity platform's SDK, where the API itself is the identity. */
export type OwnSessions = {
  /** Uses up the link. C006 for an unknown or used one, C007 after its time, C008 with another address. */
  signInWithLink(email: string, oobCode: string): Promise<IdentityTokens>;
  /** E002 for anything but a custom token of ours, E005 for a disabled user. */
  signInWithCustomToken(customToken: string): Promise<IdentityTokens>;
  renew(refreshToken: string): Promise<Renewal>;
  /** Ends the session of the token; `undefined` when there is none, or it has ended. */
  end(refreshToken: string): Promise<SignIn | undefined>;
  /** The keys that check the ID tokens, as a JWK set (RFC 7517). */
  publishedKeys(): Promise<{ keys: object[] }>;
};

/**
 * The user of the patient who has this address in our records: `known` where that is one of theirs. `undefined` where
 * no patient has the address. So a person stays one patient when the way of signing in changes.
 */
export type FindPatientUser = (email: string, known?: string | undefined) => Promise<string | undefined>;

/**
 * The service that signs patients in: the identity platform, called by us as its administrator, or the API itself.
 * Failures are thrown as `fail("Downstream")`.
 */
export type IdentityPlatform = {
  /** Checks signature, issuer, audience and times of an ID token; `undefined` when any is wrong. */
  verifyIdToken(token: string): Promise<IdentityClaims | undefined>;
  /** The platform's one-time parameters for a sign-in link (`mode`, `oobCode`, `lang` …). */
  createSignInLink(email: string, continueUrl: string): Promise<URLSearchParams>;
  /** The user with this address, created when there is none. */
  findOrCreateUser(email: string): Promise<{ uid: string }>;
  /** When the user with this address last signed in; `undefined` when never, or when there is no such user. */
  lastSignInAt(email: string): Promise<Date | undefined>;
  /** A token that the platform's SDK exchanges for a session. Lives one hour at most. */
  createCustomToken(uid: string, about?: SessionClaims): Promise<string>;
  /** Gives the user another address, which counts as proven. `usedBy`: it is that user's, and nothing has changed. */
  changeEmail(uid: string, email: string): Promise<"changed" | { usedBy: string }>;
  /** Ends every session of the user: none can be renewed. Issued tokens live on for an hour at most. */
  endSessions(uid: string): Promise<void>;
  /** Ends one sign-in where possible: the platform ends all sessions of a user or none, and we refuse its tokens. */
  endSession(uid: string, authenticatedAt: Date): Promise<void>;
  /** Disables the user permanently and frees the address, so that its owner may register as another user. */
  disableUser(uid: string): Promise<void>;
  /** `undefined`: browsers call the platform. */
  ownSessions: OwnSessions | undefined;
};
