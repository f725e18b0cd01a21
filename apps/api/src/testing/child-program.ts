import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type ChildProgram = {
  process: ChildProcess;
  output: () => string;
  errors: () => string;
  /** Resolves as soon as the output matches; rejects when the program ends first. */
  says: (pattern: RegExp) => Promise<void>;
  /** Resolves with the exit code, or the name of the signal. */
  ended: Promise<number | string>;
};

/** Runs Node.js in a separate process that reads the test's input, with only the given environment. */
export function runTerminal(parameters: string[], environment: Record<string, string>): ChildProgram {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, parameters, {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  let errors = "";
  const waiting = new Set<() => void>();
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    for (const look of waiting) look();
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  const ended = once(child, "close").then(([code, signal]: unknown[]) =>
    typeof code === "number" ? code : String(signal),
  );
  return {
    process: child,
    output: () => output,
    errors: () => errors,
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (!pattern.test(output)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        ended.then(() => reject(new Error(`it ended without saying ${pattern}: ${errors}`)), reject);
      }),
  };
}

/** Runs Node.js in a separate process without input, with only the given environment. */
export function runNode(parameters: string[], environment: Record<string, string>): ChildProgram {
  const guard = new URL("end-with-parent.ts", import.meta.url).href;
  return runTerminal(["--import", guard, ...parameters], environment);
}

/** Runs a program from sources, whose path is relative to the API's. */
export function runProgram(
  path: string,
  environment: Record<string, string>,
  parameters: readonly string[] = [],
): ChildProgram {
  return runNode([fileURLToPath(new URL(`../${path}`, import.meta.url)), ...parameters], environment);
}
