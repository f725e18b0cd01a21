import { describeEnd, type Program, type ProgramPlan, startProgram, stopProgram, whenEnded } from "./programs.ts";
import { waitUntilReady } from "./readiness.ts";

const PARENT_POLL_MS = 500;

export type Start = { plan: ProgramPlan; readyAt: string };

export type Company = {
  /** Starts one more program and resolves when it can serve. False: it, or another one, ended before. */
  add: (start: Start) => Promise<boolean>;
  /** Resolves when everything is over; the value is the exit code. */
  over: Promise<number>;
  stop: (reason?: string) => void;
};

/**
 * Keeps programs together: when one ends, or when the process is asked to stop, all are stopped, the last started first,
 * so that nothing loses what it depends on while it finishes.
 */
export function keepTogether(say: (line: string) => void): Company {
  const programs: Program[] = [];
  let isStopping = false;
  const ended = Promise.withResolvers<number>();

  async function stopAll(): Promise<void> {
    for (const program of programs.toReversed()) await stopProgram(program);
  }

  function stop(reason?: string): void {
    if (isStopping) return;
    isStopping = true;
    if (reason !== undefined) say(reason);
    stopAll().then(() => ended.resolve(reason === undefined ? 0 : 1), ended.reject);
  }

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop());
  // npm runs a script through a shell that does not pass signals on: when npm is ended, all that shows is another parent.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stop(), PARENT_POLL_MS).unref();

  async function add({ plan, readyAt }: Start): Promise<boolean> {
    if (isStopping) return false;
    const program = startProgram(plan);
    programs.push(program);
    whenEnded(program).then((gone) => stop(`${describeEnd(gone)} Everything else is stopped too.`), ended.reject);
    return waitUntilReady(readyAt, () => isStopping);
  }

  return { add, over: ended.promise, stop };
}
