import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Kills the embedded server of a data folder. Its backend processes end a moment later, and could still answer a call.
 */
export function killPostgres(folder: string): void {
  const postmaster = Number.parseInt(readFileSync(join(folder, "cluster/postmaster.pid"), "utf8"), 10);
  const answering = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8").match(/\d+/g) ?? [];
  for (const pid of [postmaster, ...answering.map(Number)]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // This one has just ended.
    }
  }
}
