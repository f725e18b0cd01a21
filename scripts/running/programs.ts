import { type ProcessGroup, startGroup } from "../launching/process-group.mjs";
import type { Environment } from "./demonstration-environment.ts";

/** Longer than the API takes to finish what runs and to stop its database. */
const STOP_TIMEOUT_MS = 20_000;

export type ProgramPlan = {
  name: string;
  command: string[];
  environment: Environment;
  cwd: string;
  /** Where its everyday output goes; what it writes to stderr always reaches the terminal. */
  output: "inherit" | "ignore" | number;
};

/** `ended` resolves with one line that says how. */
export type Program = { group: ProcessGroup; ended: Promise<string> };

export function startProgram(plan: ProgramPlan): Program {
  const [file = process.execPath, ...parameters] = plan.command;
  const group = startGroup(file, parameters, {
    cwd: plan.cwd,
    env: plan.environment,
    stdio: ["ignore", plan.output, "inherit"],
  });
  const ended = group.ended.then(
    ({ code, signal }) => `${plan.name} has ended ${signal === null ? `with code ${code}` : `by ${signal}`}.`,
    (error) => `${plan.name} could not be started: ${error.message}.`,
  );
  return { group, ended };
}

/** Asks a program to stop, and ends it by force when it does not. */
export function stopProgram({ group }: Program): Promise<void> {
  return group.stop("SIGTERM", STOP_TIMEOUT_MS);
}
