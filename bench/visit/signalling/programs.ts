import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../..");

export type MeasuredProgram = {
  /** What the program holds of the machine's memory now, in bytes. */
  memory: () => number;
  stop: () => Promise<void>;
};

/** Starts a program of the repository with this environment alone, and waits until it says that it is ready. */
export async function startProgram(path: string, environment: Record<string, string>): Promise<MeasuredProgram> {
  const child = spawn(process.execPath, [join(ROOT, path)], {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => {
      if (text.toString().includes("ready")) resolve();
    });
    ended.then(() => reject(new Error(`${path} ended before it was ready`)), reject);
  });
  return {
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
