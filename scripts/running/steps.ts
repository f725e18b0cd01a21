import { startGroup } from "../launching/process-group.mjs";
import { stopParameters } from "./stop-signal.ts";

export type Step = { name: string; command: string[]; environment?: Record<string, string> };

export type StepResult = { name: string; isGood: boolean; seconds: number; output: string };

export type StepOptions = {
  folder: string;
  /** Its output is collected instead of shown. */
  isQuiet: boolean;
  /** Ends the step. */
  signal: AbortSignal;
};

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

/** Runs one command of `node_modules/.bin` or Node itself to its end. */
export async function runStep(step: Step, { folder, isQuiet, signal }: StepOptions): Promise<StepResult> {
  const startedAt = performance.now();
  const [file = "node", ...parameters] = step.command;
  const output: string[] = [];
  const resultOf = (isGood: boolean): StepResult => ({
    name: step.name,
    isGood,
    seconds: secondsSince(startedAt),
    output: output.join("").trim(),
  });
  if (signal.aborted) return resultOf(false);
  const group = startGroup(file, parameters, {
    cwd: folder,
    env: { ...process.env, ...step.environment },
    stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
    shell: process.platform === "win32",
  });
  const { stdout, stderr } = group.leader;
  for (const stream of [stdout, stderr]) stream?.setEncoding("utf8").on("data", (part: string) => output.push(part));
  const stop = (): void => void group.stop(...stopParameters(signal));
  signal.addEventListener("abort", stop);
  try {
    return resultOf((await group.ended).code === 0);
  } catch (error) {
    output.push(String(error));
    return resultOf(false);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
