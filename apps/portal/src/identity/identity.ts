import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import type { ApiClient } from "../api/client.ts";
import { ApiUnreachableError, UserNotLoggedInError } from "../errors/api-error.ts";
import type { LocalValue } from "../storage/local-value.ts";
import type { AuthenticationState, SignedInUser } from "./authentication-state.ts";
import { createAuthenticationStore } from "./authentication-store.ts";
import type { OpenIdentitySession, SessionBroadcast, StoredSession } from "./identity-session.ts";

/** The authentication state and operations of spec §3. Refusals of the identity platform reject as `IdentityError`. */
export type Identity = {
  state(): AuthenticationState;
  subscribe(listener: () => void): () => void;
  /** Starts reading the stored session. The SDK is loaded only if there may be one, or by the first sign-in. */
  start(): void;
  /**
   * Loads the SDK for a stored session: for early renewal, to be notified of a sign-out elsewhere, and before a change
   * that ends the stored session. Rejects if the SDK cannot be loaded; the stored session then continues.
   */
  takeOver(): Promise<void>;
  /** The state once the stored session has been read. Rejects with `ApiUnreachableError` if it could not be read. */
  whenKnown(): Promise<AuthenticationState>;
  /** Whether a patient is signed in, once this is known. */
  checkAuthentication(): Promise<boolean>;
  /** Requests the mail with link and code, and stores the address until the link is completed. */
  sendSignInLink(email: string, search: ReservationSearch): Promise<SignInAttempt>;
  isSignInLink(href: string): Promise<boolean>;
  /** Loads the SDK while a patient waits for a sign-in mail. A failure is ignored, as the sign-in tries again. */
  prepareSignIn(): void;
  /** Completes the link and deletes the stored address. */
  signInWithLink(email: string, href: string): Promise<AuthenticationState>;
  /** For the six-digit code and the chat app: both result in our own token, which the platform exchanges. */
  signInWithCustomToken(customToken: string): Promise<AuthenticationState>;
  /** The address stored for sign-in; empty if there is none. */
  storedEmail(): string;
  /** Signs the patient out, and deletes the stored address and all of their data on this device. */
  logOut(): Promise<void>;
  /** Handles a session that was ended elsewhere: unsent input is stored until the patient signs in again. */
  endSession(): Promise<void>;
  /** The token, if a patient is signed in; `undefined` otherwise. */
  findIdToken(): Promise<string | undefined>;
  /** A token for a customer call. Rejects with `UserNotLoggedInError` if nobody is signed in. */
  getIdToken(): Promise<string>;
};

export type IdentityDeps = {
  openSession: OpenIdentitySession;
  /** Whether the SDK must be loaded to look for a stored session. */
  mayHaveStoredSession: () => Promise<boolean>;
  /** Reads the SDK's stored session without the SDK; without it, the SDK is loaded at once. */
  readStoredSession?: (() => Promise<StoredSession | undefined>) | undefined;
  sessionBroadcast: SessionBroadcast;
  /** Called after the patient has signed out. */
  onLogOut: () => void;
  /** Read only when a mail is requested: the client itself needs this identity for tokens. */
  api: () => ApiClient;
  signInEmail: LocalValue<string>;
};

/** One identity for each page. Nothing is loaded or read before the first call that needs it. */
export function createIdentity({
  openSession,
  mayHaveStoredSession,
  readStoredSession,
  sessionBroadcast,
  onLogOut,
  api,
  signInEmail,
}: IdentityDeps): Identity {
  const store = createAuthenticationStore({ openSession, mayHaveStoredSession, readStoredSession });
  sessionBroadcast.listen(() => void store.reopenSession());

  async function findIdToken(): Promise<string | undefined> {
    const { isAuthenticated } = await store.whenKnown();
    return isAuthenticated ? store.token() : undefined;
  }

  async function getIdToken(): Promise<string> {
    const token = await findIdToken();
    if (token !== undefined) return token;
    // The platform has no session any more, and the guards must know it: otherwise they would lead back from /login.
    store.settle(undefined);
    throw new UserNotLoggedInError("Nobody is signed in.");
  }

  async function endSession(): Promise<void> {
    await (await store.session()).signOut();
    signInEmail.clear();
    store.settle(undefined);
  }

  function settleSignIn(user: SignedInUser): AuthenticationState {
    signInEmail.clear();
    const state = store.settle(user);
    sessionBroadcast.announce();
    return state;
  }

  return {
    state: store.state,
    subscribe: store.subscribe,
    start: () => void store.whenKnown().catch(() => undefined),
    takeOver: store.takeOver,
    whenKnown: store.whenKnown,
    checkAuthentication: async () => (await store.whenKnown().catch(store.state)).isAuthenticated,
    async sendSignInLink(email, search) {
      const { requestSignInMail } = await import("./request-sign-in-mail.ts").catch((cause: unknown) => {
        throw new ApiUnreachableError("The request could not be loaded.", { cause });
      });
      const attempt = await requestSignInMail(api(), email, search);
      signInEmail.write(email);
      return attempt;
    },
    prepareSignIn: () => void store.session().catch(() => undefined),
    isSignInLink: async (href) => (await store.session()).isSignInLink(href),
    signInWithLink: async (email, href) => settleSignIn(await (await store.session()).signInWithLink(email, href)),
    signInWithCustomToken: async (token) => settleSignIn(await (await store.session()).signInWithCustomToken(token)),
    storedEmail: () => signInEmail.read(),
    async logOut() {
      await endSession();
      onLogOut();
    },
    endSession,
    findIdToken,
    getIdToken,
  };
}
