import { ANSWER_GOOD_FOR_MS } from "../early-call/call-times.ts";
import { ApiError, UserNotLoggedInError } from "../errors/api-error.ts";
import type { LoaderCause } from "./call-options.ts";
import { type Answer, type FirstCall, nameOf, type RecordKey, waitsFor } from "./first-call.ts";

type Answers = ReadonlyMap<string, Answer>;

type Prefetch = {
  call: FirstCall;
  /** By `performance.now()`. */
  answeredAt: number | undefined;
  answers: Promise<{ token: string; parts: Answers }>;
  /** Once they have arrived. */
  parts: Answers | undefined;
  /** The reads that had their answer: the next request of each is for what is new. */
  taken: Set<string>;
  /** The patient may never open the screen. */
  isIntent: boolean;
  hasFailed: boolean;
};

/** SWR's `dedupingInterval` (spec §9): reads that are made again within it ask for nothing. */
const ASKED_JUST_NOW_MS = 2000;

const OWN_REFUSALS = [401, 403, 404];

/**
 * That nobody is signed in is for the single call to find out, which says so and ends the session; and that one record is
 * not there, or the patient not registered with one clinic, says nothing about the other parts.
 */
function isForEachRead(error: unknown): boolean {
  return error instanceof UserNotLoggedInError || (error instanceof ApiError && OWN_REFUSALS.includes(error.status));
}

/**
 * Hands the answers of the routes' loaders to SWR: each read takes its answer once, for the token that asked, within ten seconds,
 * and not after a change: `forget` is called with every call that changes something. SWR's own `preload` can take nothing back.
 */
export function createPrefetchedAnswers(deps: {
  send: (path: string, token: string) => Promise<Answer>;
  findIdToken: () => Promise<string | undefined>;
}) {
  let all: Prefetch[] = [];
  /** The first call of the screen that was opened last. */
  let opened: string | undefined;

  function drop(prefetch: Prefetch): void {
    all = all.filter((each) => each !== prefetch);
  }

  async function ask(call: FirstCall): Promise<{ token: string; parts: Answers }> {
    const token = await deps.findIdToken();
    if (token === undefined) throw new UserNotLoggedInError("Nobody is signed in.");
    const answer = await deps.send(call.path, token);
    return { token, parts: new Map(call.split(answer).map(([key, part]) => [nameOf(key), part])) };
  }

  async function follow(prefetch: Prefetch): Promise<void> {
    try {
      prefetch.parts = (await prefetch.answers).parts;
    } catch {
      prefetch.hasFailed = true;
      // A screen that is opened later tries for itself.
      if (prefetch.isIntent) drop(prefetch);
    }
    prefetch.answeredAt = performance.now();
  }

  /** Whether it is on the way still, or was answered no longer ago. */
  function isFresh({ answeredAt }: Prefetch, forMs: number): boolean {
    return answeredAt === undefined || performance.now() - answeredAt < forMs;
  }

  return {
    /** Makes the first call of a screen, unless its answer lies ready or the screen is open already. */
    prefetch(call: FirstCall, cause: LoaderCause): void {
      const isIntent = cause === "preload";
      const isOpenAlready = !isIntent && cause !== "enter" && call.path === opened;
      if (!isIntent) opened = call.path;
      all = all.filter((each) => isFresh(each, ANSWER_GOOD_FOR_MS) && (isIntent || !each.hasFailed));
      if (isOpenAlready) return;
      const known = all.find((each) => each.call.path === call.path);
      if (known && (known.taken.size === 0 || isFresh(known, ASKED_JUST_NOW_MS))) {
        known.isIntent &&= isIntent;
        return;
      }
      const prefetch: Prefetch = {
        call,
        answeredAt: undefined,
        answers: ask(call),
        parts: undefined,
        taken: new Set(),
        isIntent,
        hasFailed: false,
      };
      all.push(prefetch);
      void follow(prefetch);
    },

    /** The answer of a read; `undefined` where the read has to ask. Rejects as the screen's call did. */
    async take(key: RecordKey): Promise<Answer | undefined> {
      const name = nameOf(key);
      const prefetch = all.findLast(
        (each) =>
          !each.taken.has(name) &&
          isFresh(each, ANSWER_GOOD_FOR_MS) &&
          (each.parts ? each.parts.has(name) : waitsFor(each.call, key)),
      );
      if (!prefetch) return undefined;
      prefetch.taken.add(name);
      try {
        const { token, parts } = await prefetch.answers;
        const isTheirs = token === (await deps.findIdToken());
        return isTheirs && all.includes(prefetch) ? parts.get(name) : undefined;
      } catch (error) {
        if (!all.includes(prefetch) || isForEachRead(error)) return undefined;
        throw error;
      }
    },

    forget(): void {
      all = [];
    },
  };
}
