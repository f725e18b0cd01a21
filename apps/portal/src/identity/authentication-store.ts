import { createListeners } from "@madoguchi/ui/state/store";
import { ApiUnreachableError } from "../errors/api-error.ts";
import {
  type AuthenticationState,
  authenticationOf,
  type SignedInUser,
  UNKNOWN_AUTHENTICATION,
} from "./authentication-state.ts";
import type { IdentitySession, OpenIdentitySession, StoredSession } from "./identity-session.ts";

export type AuthenticationStoreDeps = {
  openSession: OpenIdentitySession;
  mayHaveStoredSession: () => Promise<boolean>;
  /** Reads the SDK's stored session without the SDK; without it, the SDK is loaded. */
  readStoredSession?: (() => Promise<StoredSession | undefined>) | undefined;
};

export type AuthenticationStore = {
  state(): AuthenticationState;
  subscribe(listener: () => void): () => void;
  /** Sets the signed-in user, and notifies the listeners of a change. */
  settle(user: SignedInUser | undefined): AuthenticationState;
  /** The platform's session with the stored user; opened by the first call, again after a failure. */
  session(): Promise<IdentitySession>;
  /** A token of the signed-in user: the stored one until the SDK has taken over, or the token has expired. */
  token(): Promise<string | undefined>;
  /** Makes the SDK take over a stored session. Rejects if the SDK cannot be loaded. */
  takeOver(): Promise<void>;
  /**
   * Rejects with `ApiUnreachableError` if the stored session could not be read, which does not sign the patient out.
   */
  whenKnown(): Promise<AuthenticationState>;
  /** Opens the session even if none is stored. */
  reopenSession(): Promise<void>;
};

/** Holds the signed-in user and the one session behind it. */
export function createAuthenticationStore({
  openSession,
  mayHaveStoredSession,
  readStoredSession,
}: AuthenticationStoreDeps): AuthenticationStore {
  const listeners = createListeners<void>();
  let state = UNKNOWN_AUTHENTICATION;
  let opening: Promise<IdentitySession> | undefined;
  let looking: Promise<void> | undefined;
  let failure: ApiUnreachableError | undefined;
  let stored: StoredSession | undefined;

  function settle(user: SignedInUser | undefined): AuthenticationState {
    const isSame = state.isKnown && state.user?.uid === user?.uid;
    state = authenticationOf(user);
    if (!isSame) listeners.notify();
    return state;
  }

  async function open(): Promise<IdentitySession> {
    const session = await openSession();
    await new Promise<void>((resolve) => {
      session.onUserChange((user) => {
        stored = undefined;
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

  async function reopenSession(): Promise<void> {
    // The SDK could not be loaded: nobody counts as signed in until a later attempt succeeds.
    failure = await session().then(
      () => undefined,
      (cause: unknown) => {
        stored = undefined;
        settle(undefined);
        return new ApiUnreachableError("The stored session could not be read.", { cause });
      },
    );
  }

  async function look(): Promise<void> {
    const isWorthIt = opening !== undefined || (await mayHaveStoredSession());
    const found = isWorthIt ? await readStoredSession?.().catch(() => undefined) : undefined;
    if (found && opening === undefined) {
      stored = found;
      settle(found.user);
    } else if (isWorthIt || opening !== undefined) await reopenSession();
    else settle(undefined);
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    settle,
    session,
    token: async () => stored?.getIdToken() ?? (await session()).getIdToken(),
    async takeOver() {
      if (stored) await session();
    },
    async whenKnown() {
      looking ??= look();
      await looking;
      if (failure) throw failure;
      return state;
    },
    reopenSession,
  };
}
