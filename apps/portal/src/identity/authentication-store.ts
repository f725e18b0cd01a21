import { ApiUnreachableError } from "../errors/api-error.ts";
import {
  type AuthenticationState,
  authenticationOf,
  type SignedInUser,
  UNKNOWN_AUTHENTICATION,
} from "./authentication-state.ts";
import type { IdentitySession, OpenIdentitySession } from "./identity-session.ts";

export type AuthenticationStoreDeps = {
  openSession: OpenIdentitySession;
  mayHaveStoredSession: () => Promise<boolean>;
};

export type AuthenticationStore = {
  state(): AuthenticationState;
  subscribe(listener: () => void): () => void;
  /** Sets the signed-in user, and notifies the listeners when it has changed. */
  settle(user: SignedInUser | undefined): AuthenticationState;
  /** The platform's session with the stored user; opened by the first call, again after a failure. */
  session(): Promise<IdentitySession>;
  /** Rejects with `ApiUnreachableError` when the stored session could not be read: nobody was signed out by that. */
  whenKnown(): Promise<AuthenticationState>;
  /** Opens the session even where none is stored. */
  lookAgain(): Promise<void>;
};

/** Holds the signed-in user and the one session behind it. */
export function createAuthenticationStore({
  openSession,
  mayHaveStoredSession,
}: AuthenticationStoreDeps): AuthenticationStore {
  const listeners = new Set<() => void>();
  let state = UNKNOWN_AUTHENTICATION;
  let opening: Promise<IdentitySession> | undefined;
  let looking: Promise<void> | undefined;
  let failure: ApiUnreachableError | undefined;

  function settle(user: SignedInUser | undefined): AuthenticationState {
    const isSame = state.isKnown && state.user?.uid === user?.uid;
    state = authenticationOf(user);
    if (!isSame) for (const listener of [...listeners]) listener();
    return state;
  }

  async function open(): Promise<IdentitySession> {
    const session = await openSession();
    await new Promise<void>((resolve) => {
      session.onUserChange((user) => {
        settle(user);
        resolve();
      });
    });
    return session;
  }

  function session(): Promise<IdentitySession> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      looking = undefined;
      throw error;
    });
    return opening;
  }

  async function lookAgain(): Promise<void> {
    // The SDK could not be loaded: nobody counts as signed in until a later attempt succeeds.
    failure = await session().then(
      () => undefined,
      (cause: unknown) => {
        settle(undefined);
        return new ApiUnreachableError("The stored session could not be read.", { cause });
      },
    );
  }

  async function look(): Promise<void> {
    const isWorthIt = opening !== undefined || (await mayHaveStoredSession());
    if (isWorthIt || opening !== undefined) await lookAgain();
    else settle(undefined);
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settle,
    session,
    async whenKnown() {
      looking ??= look();
      await looking;
      if (failure) throw failure;
      return state;
    },
    lookAgain,
  };
}
