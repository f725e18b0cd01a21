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
  /** Starts reading the stored session. The SDK is loaded only when there may be one, or by the first sign-in. */
  start(): void;
  /**
   * Loads the SDK where a session is used as it was stored: for early renewal, to hear of a sign-out elsewhere, and before
   * a change that ends the stored session. Rejects when the SDK cannot be loaded; the stored session then goes on.
   */
  takeOver(): Promise<void>;
  /** The state once the stored session has been read. Rejects with `ApiUnreachableError` when it could not be. */
  whenKnown(): Promise<AuthenticationState>;
  /** Whether somebody is signed in, once that is known. */
  checkAuthentication(): Promise<boolean>;
  /** Requests the mail with link and code, and stores the address until the link is completed. */
  sendSignInLink(email: string, search: ReservationSearch): Promise<SignInAttempt>;
  isSignInLink(href: string): Promise<boolean>;
  /** Loads the SDK while a patient waits for what signs them in. A failure is left to the sign-in, which tries again. */
  prepareSignIn(): void;
  /** Completes the link and removes the stored address. */
  signInWithLink(email: string, href: string): Promise<AuthenticationState>;
  /** For the six-digit code and the chat app: both end in our own token, which the platform exchanges. */
  signInWithCustomToken(customToken: string): Promise<AuthenticationState>;
  /** The address stored for sign-in; empty when there is none. */
  storedEmail(): string;
  /** The patient leaves: removes the stored address too, and all that is kept for them on this device. */
  logOut(): Promise<void>;
  /** The session was ended elsewhere: what the patient could not send yet waits until they sign in again. */
  endSession(): Promise<void>;
  /** The token, if somebody is signed in. What finds none is not told that nobody is. */
  findIdToken(): Promise<string | undefined>;
  /** A token for a customer call. Rejects with `UserNotLoggedInError` when nobody is signed in. */
  getIdToken(): Promise<string>;
};

export type IdentityDeps = {
  openSession: OpenIdentitySession;
  /** Whether the SDK must be loaded to look for a stored session. */
  mayHaveStoredSession: () => Promise<boolean>;
  /** Reads what the SDK has stored, without it; left out, the SDK is loaded at once. */
  readStoredSession?: (() => Promise<StoredSession | undefined>) | undefined;
  sessionBroadcast: SessionBroadcast;
  /** Called when the patient has logged out. */
  onLogOut: () => void;
  /** Read only when a mail is requested: the client itself needs this identity for tokens. */
  api: () => ApiClient;
  signInEmail: LocalValue<string>;
};

/** One identity for one page. Nothing is loaded or read before the first call that needs it. */
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
  sessionBroadcast.listen(() => void store.lookAgain());

  async function findIdToken(): Promise<string | undefined> {
    const { isAuthenticated } = await store.whenKnown();
    return isAuthenticated ? store.token() : undefined;
  }

  async function getIdToken(): Promise<string> {
    const token = await findIdToken();
    if (token !== undefined) return token;
    // The platform knows of no session any more, so the guards must not either: they would lead back from /login.
    store.settle(undefined);
    throw new UserNotLoggedInError("Nobody is signed in.");
  }

  async function endSession(): Promise<void> {
    await (await store.session()).signOut();
    signInEmail.clear();
    store.settle(undefined);
  }

  function welcome(user: SignedInUser): AuthenticationState {
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
    signInWithLink: async (email, href) => welcome(await (await store.session()).signInWithLink(email, href)),
    signInWithCustomToken: async (token) => welcome(await (await store.session()).signInWithCustomToken(token)),
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
