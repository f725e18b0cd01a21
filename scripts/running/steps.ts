import { spawn } from "node:child_process";
import { once } from "node:events";

export type Step = { name: string; command: string[]; environment?: Record<string, string> };

export type StepResult = { name: string; isGood: boolean; seconds: number; output: string };

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 100) / 10;
}

/** Runs one command of `node_modules/.bin` or Node itself. With `isQuiet` its output is collected instead of shown. */
export async function runStep(step: Step, root: string, isQuiet: boolean): Promise<StepResult> {
  const begun = performance.now();
  const [file = "node", ...parameters] = step.command;
  const child = spawn(file, parameters, {
    cwd: root,
    env: { ...process.env, ...step.environment },
    stdio: ["ignore", isQuiet ? "pipe" : "inherit", isQuiet ? "pipe" : "inherit"],
    shell: process.platform === "win32",
  });
  const said: string[] = [];
  child.stdout?.setEncoding("utf8").on("data", (part: string) => said.push(part));
  child.stderr?.setEncoding("utf8").on("data", (part: string) => said.push(part));
  child.on("error", (error) => said.push(String(error)));
  const [code] = await once(child, "close");
  return { name: step.name, isGood: code === 0, seconds: secondsSince(begun), output: said.join("").trim() };
}
