import { ANSWER_GOOD_FOR_MS } from "../early-call/call-times.ts";
import { ApiError, UserNotLoggedInError } from "../errors/api-error.ts";
import type { AnticipateCause } from "./call-options.ts";
import type { Answer, ScreenCall } from "./screen-call.ts";

type Held = {
  call: ScreenCall;
  answers: Promise<ReadonlyMap<string, Answer>>;
  /** Once they have arrived. */
  arrived: ReadonlyMap<string, Answer> | undefined;
  /** Each single call is answered once: its next request is for what is new. */
  taken: Set<string>;
  token: string | undefined;
  /** The screen has not been opened yet, and may never be. */
  isIntent: boolean;
  hasFailed: boolean;
  isForgotten: boolean;
};

const OWN_REFUSALS = [401, 403, 404];

/**
 * That nobody is signed in is for the single call to find out, which says so and ends the session; and that one thing is
 * not there, or the patient not registered with one clinic, says nothing about the other parts.
 */
function isForEachToHear(error: unknown): boolean {
  return error instanceof UserNotLoggedInError || (error instanceof ApiError && OWN_REFUSALS.includes(error.status));
}

/**
 * Answers of calls that were made before their screen asks. They are given to the patient alone whose token asked for them,
 * once each, for ten seconds, and not after a change: `forget` is called with every call that changes something.
 */
export function createAnticipatedAnswers(deps: {
  send: (key: string, token: string) => Promise<Answer>;
  findIdToken: () => Promise<string | undefined>;
}) {
  const all = new Set<Held>();
  /** Of the last screen that was opened. */
  let lastOpened: string | undefined;

  function drop(held: Held): void {
    held.isForgotten = true;
    all.delete(held);
  }

  function hold(call: ScreenCall, isIntent: boolean): void {
    const held: Held = {
      call,
      answers: ask(),
      arrived: undefined,
      taken: new Set(),
      token: undefined,
      isIntent,
      hasFailed: false,
      isForgotten: false,
    };
    async function ask(): Promise<ReadonlyMap<string, Answer>> {
      const token = await deps.findIdToken();
      if (token === undefined) throw new UserNotLoggedInError("Nobody is signed in.");
      const arrived = call.read(await deps.send(call.key, token));
      Object.assign(held, { token, arrived });
      return arrived;
    }
    all.add(held);
    held.answers
      .catch(() => {
        held.hasFailed = true;
        // A screen that is opened later tries for itself.
        if (held.isIntent) drop(held);
      })
      .finally(() => setTimeout(() => drop(held), ANSWER_GOOD_FOR_MS));
  }

  function find(key: string): Held | undefined {
    return [...all].findLast(
      ({ call, arrived, taken }) => !taken.has(key) && (arrived ? arrived.has(key) : call.brings(key)),
    );
  }

  return {
    /** Makes a screen's call, unless its answer is on the way or lies ready, or the patient stays on the screen. */
    anticipate(call: ScreenCall | undefined, cause: AnticipateCause): void {
      const isIntent = cause === "preload";
      const isOpenAlready = !isIntent && cause !== "enter" && call?.key === lastOpened;
      if (!isIntent) {
        lastOpened = call?.key;
        for (const held of all) if (held.hasFailed) drop(held);
      }
      if (!call || isOpenAlready) return;
      const ready = [...all].find((held) => held.call.key === call.key && held.taken.size === 0);
      if (!ready) hold(call, isIntent);
      else if (!isIntent) ready.isIntent = false;
    },

    /** The answer of a single call; `undefined` where the call has to be made. Rejects as the screen's call did. */
    async take(key: string): Promise<Answer | undefined> {
      const held = find(key);
      if (!held) return undefined;
      held.taken.add(key);
      try {
        const answer = (await held.answers).get(key);
        const isTheirs = held.token === (await deps.findIdToken());
        return isTheirs && !held.isForgotten ? answer : undefined;
      } catch (error) {
        if (held.isForgotten || isForEachToHear(error)) return undefined;
        throw error;
      }
    },

    forget(): void {
      for (const held of all) drop(held);
    },
  };
}
