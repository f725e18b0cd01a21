import { Failure } from "../errors/fail.ts";

/** Calls of one clinic that a process handles at once; the others have the database's connections (`platform/db/pool.ts`). */
const CALLS_AT_ONCE = 4;
/** Half of them may be calls without a credential, which anybody can send. */
const VISITORS_SHARE = 0.5;

/**
 * The time for which the next call waits while the newest one runs. Most calls end within it, so that a rush at one
 * clinic uses a part of the processor; a call that takes longer waits for the database, and does not stop its clinic.
 */
const SHORT_CALL_MS = 100;

/** The portal gives up a call after ten seconds (spec §7). */
const LONGEST_WAIT_MS = 8_000;
const AGAIN_SECONDS = 5;

/** Whether a call has shown its credential: a patient's, a staff member's, a clinic's system's. */
export type Asker = "known" | "visitor";

type Line = {
  working: Record<Asker, number>;
  /** Runs out after `SHORT_CALL_MS` of the newest call; `undefined` once it has, or when that call has ended. */
  newest: NodeJS.Timeout | undefined;
  waiting: Record<Asker, (() => void)[]>;
  begunLast: Asker;
};

/** A slot of a call; `release` may be called again. */
type Slot = { release: () => void };

export type ClinicCallLimit = {
  /** Waits for a slot in the queue `key`. Rejects with a 503 where none comes in time, of which the call has waited some. */
  acquire: (key: string, asker: Asker, waitedMs?: number) => Promise<Slot>;
  /** Resumes a call, beyond the limit too: it may hold locks for which running calls wait. */
  resume: (key: string, asker: Asker) => Slot;
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

  const visitorsAtOnce = Math.max(1, Math.floor(callsAtOnce * VISITORS_SHARE));

  function mayBegin({ working, newest }: Line, asker: Asker): boolean {
    if (newest !== undefined || working.known + working.visitor >= callsAtOnce) return false;
    return asker === "known" || working.visitor < visitorsAtOnce;
  }

  /** The two kinds of askers take turns, so that a rush of one does not shut out the other. */
  function beginNext(line: Line): void {
    const order = line.begunLast === "known" ? (["visitor", "known"] as const) : (["known", "visitor"] as const);
    const asker = order.find((each) => line.waiting[each].length > 0 && mayBegin(line, each));
    if (asker) line.waiting[asker].shift()?.();
  }

  function endNewest(line: Line, call: NodeJS.Timeout): void {
    clearTimeout(call);
    if (line.newest === call) line.newest = undefined;
  }

  function slotOf(key: string, asker: Asker, line: Line, call?: NodeJS.Timeout): Slot {
    let isOver = false;
    line.working[asker] += 1;
    return {
      release: () => {
        if (isOver) return;
        isOver = true;
        line.working[asker] -= 1;
        if (call) endNewest(line, call);
        beginNext(line);
        if (line.working.known + line.working.visitor === 0) lines.delete(key);
      },
    };
  }

  function begin(key: string, asker: Asker, line: Line): Slot {
    const call = setTimeout(() => {
      endNewest(line, call);
      beginNext(line);
    }, shortCallMs);
    line.newest = call;
    line.begunLast = asker;
    return slotOf(key, asker, line, call);
  }

  function lineOf(key: string): Line {
    const line: Line = lines.get(key) ?? {
      working: { known: 0, visitor: 0 },
      newest: undefined,
      waiting: { known: [], visitor: [] },
      begunLast: "visitor",
    };
    lines.set(key, line);
    return line;
  }

  return {
    acquire: (key, asker, waitedMs = 0) => {
      const line = lineOf(key);
      if (mayBegin(line, asker)) return Promise.resolve(begin(key, asker, line));
      const waiting = line.waiting[asker];
      return new Promise((resolve, reject) => {
        const beginNow = () => {
          clearTimeout(timer);
          const slot = begin(key, asker, line);
          // After pending input: calls that wait for nothing would otherwise run all in one round of the event loop.
          setImmediate(() => resolve(slot));
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(beginNow), 1);
          const refusal = { status: 503, retryAfterSeconds: AGAIN_SECONDS, reason: "no slot in time" } as const;
          reject(new Failure("Internal", refusal));
        }, longestWaitMs - waitedMs);
        waiting.push(beginNow);
      });
    },
    resume: (key, asker) => slotOf(key, asker, lineOf(key)),
  };
}
