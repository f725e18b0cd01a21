import { spawnSync } from "node:child_process";

/** Runs a command of the machine to its end. Throws with its output when it fails. */
export function runTool(
  command: string[],
  options: { cwd?: string; environment?: Record<string, string> } = {},
): string {
  const [file = "", ...parameters] = command;
  const env = { ...process.env, LC_ALL: "C.UTF-8", ...options.environment };
  const { status, stdout, stderr, error } = spawnSync(file, parameters, {
    cwd: options.cwd,
    env,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status === 0) return stdout;
  throw new Error(`${command.join(" ")} failed: ${error?.message ?? stderr}`);
}
