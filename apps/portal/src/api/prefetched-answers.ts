import { ANSWER_GOOD_FOR_MS } from "../early-call/call-times.ts";
import { ApiError, UserNotLoggedInError } from "../errors/api-error.ts";
import type { LoaderCause } from "./call-options.ts";
import { type Answer, type FirstCall, nameOf, type RecordKey, waitsFor } from "./first-call.ts";

type Answers = ReadonlyMap<string, Answer>;

type Prefetch = {
  call: FirstCall;
  /** The time of the answer, by `performance.now()`. */
  answeredAt: number | undefined;
  answers: Promise<{ token: string; parts: Answers }>;
  /** The parts, once the answer has arrived. */
  parts: Answers | undefined;
  /** The reads that took their part: their next request must be a new one. */
  taken: Set<string>;
  /** Whether the patient only pointed at a link. */
  isIntent: boolean;
  hasFailed: boolean;
};

/** SWR's `dedupingInterval` (spec §9): a read within it is not repeated. */
const ASKED_JUST_NOW_MS = 2000;

const OWN_REFUSALS = [401, 403, 404];

/**
 * Whether each read must send its own request after this failure: only the single call ends the session if nobody is
 * signed in; and a missing record or registration concerns only a part of the screen.
 */
function isForEachRead(error: unknown): boolean {
  return error instanceof UserNotLoggedInError || (error instanceof ApiError && OWN_REFUSALS.includes(error.status));
}

/**
 * Passes the answers of the routes' loaders to SWR: each read takes its answer once, for the token of the request,
 * within ten seconds, and not after a change: every call that changes data calls `invalidate`. SWR's own `preload` cannot
 * be discarded.
 */
export function createPrefetchedAnswers(deps: {
  send: (path: string, token: string) => Promise<Answer>;
  findIdToken: () => Promise<string | undefined>;
}) {
  let all: Prefetch[] = [];
  /** The first call of the last opened screen. */
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
      // A screen that is opened later sends its own request.
      if (prefetch.isIntent) drop(prefetch);
    }
    prefetch.answeredAt = performance.now();
  }

  /** Whether it is under way, or was answered within this time. */
  function isFresh({ answeredAt }: Prefetch, forMs: number): boolean {
    return answeredAt === undefined || performance.now() - answeredAt < forMs;
  }

  return {
    /** Sends the first call of a screen, unless its answer is there or the screen is already open. */
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

    /** The answer of a read; `undefined` if the read must send its own request. Rejects if the screen's call failed. */
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

    invalidate(): void {
      all = [];
    },
  };
}
