import { type ProcessGroup, startGroup } from "../launching/process-group.mjs";
import type { Environment } from "./demonstration-environment.ts";

/** Longer than the API takes to finish running requests and to stop its database. */
const STOP_TIMEOUT_MS = 20_000;

export type ProgramPlan = {
  name: string;
  command: string[];
  environment: Environment;
  cwd: string;
  /** The destination of its standard output; stderr always goes to the terminal. */
  output: "inherit" | "ignore" | number;
};

/** One line that says how a program ended; `isExpected`: by itself and without an error. */
export type Ending = { line: string; isExpected: boolean };

export type Program = { group: ProcessGroup; ended: Promise<Ending> };

export function startProgram(plan: ProgramPlan): Program {
  const [file = process.execPath, ...parameters] = plan.command;
  const group = startGroup(file, parameters, {
    cwd: plan.cwd,
    env: plan.environment,
    stdio: ["ignore", plan.output, "inherit"],
  });
  const ended = group.ended.then(
    ({ code, signal }) => ({
      line: `${plan.name} has ended ${signal === null ? `with code ${code}` : `by ${signal}`}.`,
      isExpected: code === 0,
    }),
    (error) => ({ line: `${plan.name} could not be started: ${error.message}.`, isExpected: false }),
  );
  return { group, ended };
}

/** Sends a program the stop signal, and kills it when it does not end. */
export function stopProgram({ group }: Program): Promise<void> {
  return group.stop("SIGTERM", STOP_TIMEOUT_MS);
}
