import { runCommandLine } from "./built-programs.ts";
import type { ChildProgram } from "./child-program.ts";

type Ended = { code: number | string; output: string; errors: string };

/** Starts the command line with these parameters, without a terminal and with only this environment. */
export function startMadoguchi(environment: Record<string, string>, ...parameters: string[]): ChildProgram {
  return runCommandLine(environment, parameters);
}

/** Runs it to its end. */
export async function runMadoguchi(environment: Record<string, string>, ...parameters: string[]): Promise<Ended> {
  const program = startMadoguchi(environment, ...parameters);
  return { code: await program.ended, output: program.output(), errors: program.errors() };
}
