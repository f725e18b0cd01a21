import { Failure } from "../errors/fail.ts";

/** Calls of one clinic that a process handles at once; the others have the database's connections (`platform/db/pool.ts`). */
const CALLS_AT_ONCE = 4;

/**
 * The time for which the next call waits while the newest one runs. Most calls end within it, so that a rush at one
 * clinic uses a part of the processor; a call that takes longer waits for the database, and does not stop its clinic.
 */
const SHORT_CALL_MS = 100;

/** The portal gives up a call after ten seconds (spec §7). */
const LONGEST_WAIT_MS = 8_000;
const AGAIN_SECONDS = 5;

type Line = {
  working: number;
  /** Runs out after `SHORT_CALL_MS` of the newest call; `undefined` once it has, or when that call has ended. */
  newest: NodeJS.Timeout | undefined;
  waiting: (() => void)[];
};

/** A slot of a call; `release` may be called again. */
type Slot = { release: () => void };

export type ClinicCallLimit = {
  /** Waits for a slot in the queue `key`. Rejects with a 503 where none comes in time. */
  acquire: (key: string) => Promise<Slot>;
  /** Resumes a call, beyond the limit too: it may hold locks for which running calls wait. */
  resume: (key: string) => Slot;
};

/**
 * Decides which calls a process handles: of each clinic a few at once, one after the other, in the order of their
 * arrival, so that a rush at one clinic delays only its own calls (decision 118).
 */
export function createClinicCallLimit({
  callsAtOnce = CALLS_AT_ONCE,
  shortCallMs = SHORT_CALL_MS,
  longestWaitMs = LONGEST_WAIT_MS,
} = {}): ClinicCallLimit {
  const lines = new Map<string, Line>();

  function isFull({ working, newest }: Line): boolean {
    return working >= callsAtOnce || newest !== undefined;
  }

  function beginNext(line: Line): void {
    if (!isFull(line)) line.waiting.shift()?.();
  }

  function endNewest(line: Line, call: NodeJS.Timeout): void {
    clearTimeout(call);
    if (line.newest === call) line.newest = undefined;
  }

  function slotOf(key: string, line: Line, call?: NodeJS.Timeout): Slot {
    let isOver = false;
    line.working += 1;
    return {
      release: () => {
        if (isOver) return;
        isOver = true;
        line.working -= 1;
        if (call) endNewest(line, call);
        beginNext(line);
        if (line.working === 0) lines.delete(key);
      },
    };
  }

  function begin(key: string, line: Line): Slot {
    const call = setTimeout(() => {
      endNewest(line, call);
      beginNext(line);
    }, shortCallMs);
    line.newest = call;
    return slotOf(key, line, call);
  }

  function lineOf(key: string): Line {
    const line = lines.get(key) ?? { working: 0, newest: undefined, waiting: [] };
    lines.set(key, line);
    return line;
  }

  return {
    acquire: (key) => {
      const line = lineOf(key);
      if (!isFull(line)) return Promise.resolve(begin(key, line));
      return new Promise((resolve, reject) => {
        const beginNow = () => {
          clearTimeout(timer);
          const slot = begin(key, line);
          // After pending input: calls that wait for nothing would otherwise run all in one round of the event loop.
          setImmediate(() => resolve(slot));
        };
        const timer = setTimeout(() => {
          line.waiting.splice(line.waiting.indexOf(beginNow), 1);
          const refusal = { status: 503, retryAfterSeconds: AGAIN_SECONDS, reason: "no slot in time" } as const;
          reject(new Failure("Internal", refusal));
        }, longestWaitMs);
        line.waiting.push(beginNow);
      });
    },
    resume: (key) => slotOf(key, lineOf(key)),
  };
}
