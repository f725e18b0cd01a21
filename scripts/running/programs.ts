import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
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

export type Program = { name: string; child: ChildProcess };

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** What to say of a program that is gone. */
export function describeEnd({ name, child }: Program): string {
  const how = child.signalCode === null ? `with code ${child.exitCode ?? "unknown"}` : `by ${child.signalCode}`;
  return `${name} has ended ${how}.`;
}

/**
 * Starts a program in a process group of its own: a Ctrl-C in the terminal reaches this process alone, which then stops
 * the programs in their order.
 */
export function startProgram(plan: ProgramPlan): Program {
  const [file = process.execPath, ...parameters] = plan.command;
  const child = spawn(file, parameters, {
    cwd: plan.cwd,
    env: plan.environment,
    stdio: ["ignore", plan.output, "inherit"],
    detached: true,
  });
  return { name: plan.name, child };
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group is gone already.
  }
}

/** Asks a program to stop, and ends it by force when it does not. */
export async function stopProgram({ child }: Program): Promise<void> {
  if (hasEnded(child) || child.pid === undefined) return;
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  const force = setTimeout(() => signalGroup(child, "SIGKILL"), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(force);
}

/** Resolves with the program when it ends, however that came. */
export async function whenEnded(program: Program): Promise<Program> {
  if (hasEnded(program.child)) return program;
  await new Promise((resolve) => {
    program.child.once("exit", resolve);
    program.child.once("error", resolve);
  });
  return program;
}
