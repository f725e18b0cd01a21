import { apiPaths } from "@madoguchi/contract/http/paths";
import type { ReservationSearch } from "@madoguchi/contract/reservation/search";
import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";
import { UserNotLoggedInError } from "../api/api-error.ts";
import type { ApiClient } from "../api/client.ts";
import type { LocalValue } from "../storage/local-value.ts";
import {
  ANONYMOUS,
  type AuthenticationState,
  authenticationOf,
  UNKNOWN_AUTHENTICATION,
} from "./authentication-state.ts";
import type { IdentitySession, OpenIdentitySession } from "./identity-session.ts";
import { parseSignInAttempt } from "./sign-in-attempt.ts";

/** The authentication state and operations of spec §3. Refusals of the identity platform reject as `IdentityError`. */
export type Identity = {
  state(): AuthenticationState;
  subscribe(listener: () => void): () => void;
  /** Starts reading the kept session; the SDK is loaded by the first call that needs it, this one included. */
  start(): void;
  /** The state once the kept session has been read. */
  whenKnown(): Promise<AuthenticationState>;
  /** Reads the state anew, once it is known: whether somebody is signed in. */
  checkAuthentication(): Promise<boolean>;
  /** Asks the API for the mail with link and code, and keeps the address until the link is completed. */
  sendSignInLink(email: string, search: ReservationSearch): Promise<SignInAttempt>;
  isSignInLink(href: string): Promise<boolean>;
  /** Completes the link and removes the kept address. */
  signInWithLink(email: string, href: string): Promise<AuthenticationState>;
  /** For the six-digit code and the chat app: both end in a token of ours that the platform exchanges. */
  signInWithCustomToken(customToken: string): Promise<AuthenticationState>;
  /** The address kept for sign-in; empty when there is none. */
  storedEmail(): string;
  clearStoredEmail(): void;
  logOut(): Promise<void>;
  /** A token for a customer call. Rejects with `UserNotLoggedInError` when nobody is signed in. */
  getIdToken(): Promise<string>;
};

export type IdentityDeps = {
  openSession: OpenIdentitySession;
  /** Read only when a mail is asked for: the client itself asks this identity for tokens. */
  api: () => ApiClient;
  signInEmail: LocalValue<string>;
};

/** One identity for one page. Nothing is loaded and nothing is read before the first call that needs it. */
export function createIdentity({ openSession, api, signInEmail }: IdentityDeps): Identity {
  const listeners = new Set<() => void>();
  let state = UNKNOWN_AUTHENTICATION;
  let opening: Promise<IdentitySession> | undefined;

  function settle(next: AuthenticationState): AuthenticationState {
    const isSame = state.isKnown && next.isKnown && state.user?.uid === next.user?.uid;
    state = next;
    if (!isSame) for (const listener of [...listeners]) listener();
    return state;
  }

  async function openOnce(): Promise<IdentitySession> {
    const session = await openSession();
    await new Promise<void>((resolve) => {
      session.onUserChange((user) => {
        settle(authenticationOf(user));
        resolve();
      });
    });
    return session;
  }

  function session(): Promise<IdentitySession> {
    opening ??= openOnce().catch((error: unknown) => {
      // The SDK's file did not arrive: the next call tries again, and meanwhile nobody counts as signed in.
      opening = undefined;
      settle(ANONYMOUS);
      throw error;
    });
    return opening;
  }

  async function whenKnown(): Promise<AuthenticationState> {
    await session().catch(() => undefined);
    return state;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      void whenKnown();
    },
    whenKnown,
    checkAuthentication: async () => (await whenKnown()).isAuthenticated,
    async sendSignInLink(email, search) {
      const attempt = await api().post(apiPaths.signIn, { json: { email }, query: search, parse: parseSignInAttempt });
      signInEmail.write(email);
      return attempt;
    },
    isSignInLink: async (href) => (await session()).isSignInLink(href),
    async signInWithLink(email, href) {
      const user = await (await session()).signInWithLink(email, href);
      signInEmail.clear();
      return settle(authenticationOf(user));
    },
    async signInWithCustomToken(customToken) {
      const user = await (await session()).signInWithCustomToken(customToken);
      signInEmail.clear();
      return settle(authenticationOf(user));
    },
    storedEmail: () => signInEmail.read(),
    clearStoredEmail: () => signInEmail.clear(),
    async logOut() {
      await (await session()).signOut();
      signInEmail.clear();
      settle(ANONYMOUS);
    },
    async getIdToken() {
      const token = await (await session()).getIdToken();
      if (token === undefined) throw new UserNotLoggedInError("Nobody is signed in.");
      return token;
    },
  };
}
