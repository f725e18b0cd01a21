import { type Program, type ProgramPlan, startProgram, stopProgram } from "./programs.ts";
import { waitUntilReady } from "./readiness.ts";
import { stopSignal } from "./stop-signal.ts";

export type Supervisor = {
  /** Starts one more program and resolves when `readyAt` answers. False: it, or another program, ended before. */
  start: (plan: ProgramPlan, readyAt: string) => Promise<boolean>;
  /** Stops all programs, for a reason that makes the whole a failure or because that is wanted. */
  stop: (reason?: string) => void;
  /** Aborted as soon as everything is to stop. */
  signal: AbortSignal;
  /** Resolves with the exit code once all programs have ended. */
  ended: Promise<number>;
};

/**
 * Runs programs that depend on each other: when one ends, or when this process is asked to stop, all are stopped, the
 * last started first, so that none loses what it depends on while it finishes.
 */
export function createSupervisor(print: (line: string) => void): Supervisor {
  const programs: Program[] = [];
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

  async function start(plan: ProgramPlan, readyAt: string): Promise<boolean> {
    if (signal.aborted) return false;
    const program = startProgram(plan);
    programs.push(program);
    program.ended.then((how) => stop(`${how} Everything else is stopped too.`), ended.reject);
    return waitUntilReady(readyAt, signal);
  }

  signal.addEventListener("abort", () => void stopAll().catch(ended.reject));
  return { start, stop, signal, ended: ended.promise };
}
