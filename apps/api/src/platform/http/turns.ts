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

/** A turn of a call; `end` may be called again. */
type Turn = { end: () => void };

export type Turns = {
  /** Waits for a turn in the queue `whose`. Rejects with a 503 where none comes in time. */
  take: (whose: string) => Promise<Turn>;
  /** Resumes a call, beyond the limit too: it may hold locks for which the calls in turn wait. */
  resume: (whose: string) => Turn;
};

/**
 * Decides which calls a process handles: of each clinic a few at once, the others in the order of their arrival, so
 * that a rush at one clinic delays only its own calls (decision 118).
 */
export function createTurns({ callsAtOnce = CALLS_AT_ONCE, longestWaitMs = LONGEST_WAIT_MS } = {}): Turns {
  const lines = new Map<string, Line>();

  function endOne(whose: string, line: Line): void {
    const next = line.working <= callsAtOnce ? line.waiting.shift() : undefined;
    if (next) {
      next();
      return;
    }
    line.working -= 1;
    if (line.working === 0) lines.delete(whose);
  }

  function turnOf(whose: string, line: Line): Turn {
    let isOver = false;
    return {
      end: () => {
        if (isOver) return;
        isOver = true;
        endOne(whose, line);
      },
    };
  }

  function begin(whose: string, line: Line): Turn {
    line.working += 1;
    return turnOf(whose, line);
  }

  function lineOf(whose: string): Line {
    const line = lines.get(whose) ?? { working: 0, waiting: [] };
    lines.set(whose, line);
    return line;
  }

  return {
    take: (whose) => {
      const line = lineOf(whose);
      if (line.working < callsAtOnce) return Promise.resolve(begin(whose, line));
      return new Promise((resolve, reject) => {
        /** Takes over the turn of a call that has ended. */
        const beginNow = () => {
          clearTimeout(timer);
          // After pending input: calls that wait for nothing would otherwise run all in one turn of the event loop.
          setImmediate(() => resolve(turnOf(whose, line)));
        };
        const timer = setTimeout(() => {
          line.waiting.splice(line.waiting.indexOf(beginNow), 1);
          const refusal = { status: 503, retryAfterSeconds: AGAIN_SECONDS, reason: "no turn in time" } as const;
          reject(new Failure("Internal", refusal));
        }, longestWaitMs);
        line.waiting.push(beginNow);
      });
    },
    resume: (whose) => begin(whose, lineOf(whose)),
  };
}
