import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { processorMs } from "../../http/processor.ts";

const ROOT = join(import.meta.dirname, "../../..");

export type MeasuredProgram = {
  /** The program's present memory, in bytes. */
  memory: () => number;
  /** The processor time that it has used, in milliseconds. */
  processor: () => number;
  /** Its output when it was ready. */
  output: string;
  /** The newest line of its output. */
  lastLine: () => string;
  stop: () => Promise<void>;
  /** Ends it as the kernel does when memory runs out, without a shutdown. */
  kill: () => Promise<void>;
};

/** Starts a program with only this environment and standard input, and waits until it prints that it is ready. */
export async function startProgram(
  command: readonly string[],
  environment: Record<string, string>,
  input = "",
): Promise<MeasuredProgram> {
  const [program = "", ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(input);
  const ended = once(child, "close");
  let lastLine = "";
  child.stdout.on("data", (text: Buffer) => {
    lastLine = text.toString().trim().split("\n").at(-1) ?? "";
  });
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    child.kill(signal);
    await ended;
  };
  const output = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => {
      if (text.toString().includes("ready")) resolve(text.toString());
    });
    ended.then(() => reject(new Error(`${command.join(" ")} ended before it was ready`)), reject);
  });
  return {
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
    processor: () => processorMs(child.pid ?? 0) ?? Number.NaN,
    output,
    lastLine: () => lastLine,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}
