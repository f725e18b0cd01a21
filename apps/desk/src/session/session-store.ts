import type { DeskSession } from "@madoguchi/contract/staff/desk-session";
import { readSessionCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
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
  /**
   * Takes the session that a call answers with: a sign-in, a proof, a lock, an activity. If another answer changed
   * it in the meantime, their order at the server is unknown, and the session is read. Rejects as the call does.
   */
  followAnswer: (call: () => Promise<DeskSession>) => Promise<void>;
  /** Takes the end of the session, for the reason `over` if its person did not end it here. */
  end: (over?: string) => void;
};

/** Whether more than the time of the lock differs, which every activity moves. */
function isOther(a: SessionState, b: SessionState): boolean {
  const rest = (state: SessionState) => JSON.stringify(state, (name, value) => (name === "locksAt" ? null : value));
  return rest(a) !== rest(b);
}

export function createSessionStore(api: () => DeskApi): SessionStore {
  let state: SessionState = { kind: "unknown" };
  /** Raised by every change: an answer whose call began before the last one may be older than what is known. */
  let changes = 0;
  let asking: Promise<SessionState> | undefined;
  const listeners = createListeners<void>();

  function set(next: SessionState): void {
    if (isOther(state, next)) changes += 1;
    state = next;
    listeners.notify();
  }

  function end(over?: string): void {
    // Later refusals after the same end may lack its reason.
    const known = state.kind === "none" ? state.over : undefined;
    set({ kind: "none", over: over ?? known });
  }

  async function ask(): Promise<SessionState> {
    const before = changes;
    try {
      const session = await api().send(readSessionCall, {});
      if (changes !== before) return ask();
      set({ kind: "open", session });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401)) throw error;
      end();
    }
    return state;
  }

  async function refresh(): Promise<SessionState> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  return {
    state: () => state,
    subscribe: listeners.add,
    refresh,
    followAnswer: async (call) => {
      const before = changes;
      const session = await call();
      if (changes === before) return set({ kind: "open", session });
      changes += 1;
      await refresh();
    },
    end,
  };
}
