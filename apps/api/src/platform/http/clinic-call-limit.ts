import { Failure } from "../errors/fail.ts";

/**
 * Calls of one clinic that a process handles at once. With fewer, a rush at one clinic leaves more of the processor and
 * of the database's connections to others (`platform/db/pool.ts`); with more, it is over sooner.
 */
const CALLS_AT_ONCE = 4;

/** The portal gives up a call after ten seconds (spec §7). */
const LONGEST_WAIT_MS = 8_000;
const AGAIN_SECONDS = 5;

type Line = { working: number; waiting: (() => void)[] };

/** A slot of a call; `release` may be called again. */
type Slot = { release: () => void };

export type ClinicCallLimit = {
  /** Waits for a slot in the queue `key`. Rejects with a 503 where none comes in time. */
  acquire: (key: string) => Promise<Slot>;
  /** Resumes a call, beyond the limit too: it may hold locks for which running calls wait. */
  resume: (key: string) => Slot;
};

/**
 * Decides which calls a process handles: of each clinic a few at once, the others in the order of their arrival, so
 * that a rush at one clinic delays only its own calls (decision 118).
 */
export function createClinicCallLimit({
  callsAtOnce = CALLS_AT_ONCE,
  longestWaitMs = LONGEST_WAIT_MS,
} = {}): ClinicCallLimit {
  const lines = new Map<string, Line>();

  function releaseOne(key: string, line: Line): void {
    const next = line.working <= callsAtOnce ? line.waiting.shift() : undefined;
    if (next) {
      next();
      return;
    }
    line.working -= 1;
    if (line.working === 0) lines.delete(key);
  }

  function slotOf(key: string, line: Line): Slot {
    let isOver = false;
    return {
      release: () => {
        if (isOver) return;
        isOver = true;
        releaseOne(key, line);
      },
    };
  }

  function begin(key: string, line: Line): Slot {
    line.working += 1;
    return slotOf(key, line);
  }

  function lineOf(key: string): Line {
    const line = lines.get(key) ?? { working: 0, waiting: [] };
    lines.set(key, line);
    return line;
  }

  return {
    acquire: (key) => {
      const line = lineOf(key);
      if (line.working < callsAtOnce) return Promise.resolve(begin(key, line));
      return new Promise((resolve, reject) => {
        /** Takes over the slot of a call that has ended. */
        const beginNow = () => {
          clearTimeout(timer);
          // After pending input: calls that wait for nothing would otherwise run all in one round of the event loop.
          setImmediate(() => resolve(slotOf(key, line)));
        };
        const timer = setTimeout(() => {
          line.waiting.splice(line.waiting.indexOf(beginNow), 1);
          const refusal = { status: 503, retryAfterSeconds: AGAIN_SECONDS, reason: "no slot in time" } as const;
          reject(new Failure("Internal", refusal));
        }, longestWaitMs);
        line.waiting.push(beginNow);
      });
    },
    resume: (key) => begin(key, lineOf(key)),
  };
}
