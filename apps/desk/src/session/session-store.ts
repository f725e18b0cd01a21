import type { DeskSession } from "@madoguchi/contract/desk/desk-session";
import { readSessionCall } from "@madoguchi/contract/desk/staff-sign-in.calls";
import { createListeners } from "@madoguchi/ui/state/store";
import type { DeskApi } from "../api/desk-api.ts";
import { ApiError } from "../errors/api-error.ts";

/** `unknown` until the first answer of the server. */
export type SessionState =
  | { kind: "unknown" }
  /** `over`: why the former session ended, in words, if its person did not end it here. */
  | { kind: "none"; over?: string | undefined }
  | { kind: "open"; session: DeskSession };

export type SessionStore = {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Reads the session from the server. Rejects if it cannot be reached. */
  refresh: () => Promise<SessionState>;
  /** Takes the session of an answer: a sign-in, a proof, an activity; `undefined`: the session is over, for the reason `over`. */
  follow: (session: DeskSession | undefined, over?: string) => void;
};

export function createSessionStore(api: () => DeskApi): SessionStore {
  let state: SessionState = { kind: "unknown" };
  let asking: Promise<SessionState> | undefined;
  const listeners = createListeners<void>();

  function follow(session: DeskSession | undefined, over?: string): void {
    // Later refusals after the same end may lack its reason.
    const known = state.kind === "none" ? state.over : undefined;
    state = session ? { kind: "open", session } : { kind: "none", over: over ?? known };
    listeners.notify();
  }

  async function ask(): Promise<SessionState> {
    try {
      follow(await api().send(readSessionCall, {}));
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      follow(undefined);
    }
    return state;
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    refresh: async () => {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    follow,
  };
}
