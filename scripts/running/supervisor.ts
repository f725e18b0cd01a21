import { setTimeout as wait } from "node:timers/promises";
import { type Ending, type Program, type ProgramPlan, startProgram, stopProgram } from "./programs.ts";
import { type Limits, waitUntilReady } from "./readiness.ts";
import { stopSignal } from "./stop-signal.ts";

export type Supervisor = {
  /** Starts and supervises one more program, until `readyAt` answers. False: this or another program ended for good. */
  start: (plan: ProgramPlan, readyAt: string) => Promise<boolean>;
  /** Stops all programs, as a failure with a `reason`, otherwise as requested. */
  stop: (reason?: string) => void;
  /** Aborted as soon as everything is to stop. */
  signal: AbortSignal;
  /** Resolves with the exit code once all programs have ended. */
  ended: Promise<number>;
};

/** The pause before a program is started again doubles from the first to the longest. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;
/** A program that has ended this often before it counted as steady is not started again. */
const STARTS_AGAIN = 5;
const STEADY_MS = 60_000;

/** The name in the middle of a sentence. */
function nameInside({ name }: ProgramPlan): string {
  return name.replace(/^The /, "the ");
}

/**
 * Runs programs that depend on each other. A program that ends unexpectedly after it was ready is started again, with
 * growing pauses; a program that ends at its start (an unusable configuration), or repeatedly, ends them all. On a stop
 * signal all are stopped, the last started first, so that none loses its dependencies.
 */
export function createSupervisor(
  print: (line: string) => void,
  { firstPauseMs = FIRST_PAUSE_MS, limits }: { firstPauseMs?: number; limits?: Limits } = {},
): Supervisor {
  const programs: Program[] = [];
  /** The programs that were ready once: a later start may wait as long as it takes. */
  const started = new Set<number>();
  const asked = stopSignal();
  const own = new AbortController();
  const signal = AbortSignal.any([asked, own.signal]);
  const ended = Promise.withResolvers<number>();
  let failure: string | undefined;

  async function stopAll(): Promise<void> {
    for (const program of programs.toReversed()) await stopProgram(program);
    ended.resolve(failure === undefined ? 0 : 1);
  }

  function stop(reason?: string): void {
    if (signal.aborted) return;
    failure = reason;
    if (reason !== undefined) print(reason);
    own.abort();
  }

  /** Runs a program once to its end; `steadyMs` is how long it was ready. */
  async function run(
    slot: number,
    plan: ProgramPlan,
    readyAt: string,
    whenReady: () => void,
  ): Promise<Ending & { steadyMs: number | undefined }> {
    const program = startProgram(plan);
    programs[slot] = program;
    const over = new AbortController();
    let readySince: number | undefined;
    const isFirst = !started.has(slot);
    const say = (reason: string, seconds: number): void =>
      print(`Waiting for ${nameInside(plan)}, ${seconds} s: ${reason}.`);
    const waiting = isFirst ? { say, limits } : {};
    const readiness = waitUntilReady(readyAt, AbortSignal.any([signal, over.signal]), waiting).then((isReady) => {
      if (typeof isReady === "string") {
        return stop(`${plan.name} does not become ready: ${isReady}. Everything is stopped.`);
      }
      if (!isReady) return;
      started.add(slot);
      readySince = performance.now();
      whenReady();
    });
    const ending = await program.ended;
    over.abort();
    await readiness;
    return { ...ending, steadyMs: readySince === undefined ? undefined : performance.now() - readySince };
  }

  async function supervise(slot: number, plan: ProgramPlan, readyAt: string, whenReady: () => void): Promise<void> {
    let latest = await run(slot, plan, readyAt, whenReady);
    let again = 0;
    while (!signal.aborted) {
      const { line, isExpected, steadyMs = 0 } = latest;
      const isAtStart = again === 0 && latest.steadyMs === undefined;
      if (isAtStart || isExpected) return stop(`${line} Everything else is stopped too.`);
      again = steadyMs >= STEADY_MS ? 1 : again + 1;
      if (again > STARTS_AGAIN) {
        return stop(`${line} It was started again ${STARTS_AGAIN} times in a row. Everything else is stopped too.`);
      }
      const pauseMs = Math.min(firstPauseMs * 2 ** (again - 1), LONGEST_PAUSE_MS);
      print(`${line} It is started again in ${pauseMs / 1000} s.`);
      await wait(pauseMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      latest = await run(slot, plan, readyAt, () => print(`${plan.name} is ready again.`));
    }
  }

  async function start(plan: ProgramPlan, readyAt: string): Promise<boolean> {
    if (signal.aborted) return false;
    const ready = Promise.withResolvers<boolean>();
    signal.addEventListener("abort", () => ready.resolve(false));
    supervise(programs.length, plan, readyAt, () => ready.resolve(true)).catch(ended.reject);
    return ready.promise;
  }

  signal.addEventListener("abort", () => void stopAll().catch(ended.reject));
  return { start, stop, signal, ended: ended.promise };
}
