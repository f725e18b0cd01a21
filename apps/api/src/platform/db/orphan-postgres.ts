import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartRefusal } from "../errors/start-refusal.ts";

const FAST_STOP_MS = 10_000;
const IMMEDIATE_STOP_MS = 5_000;
const POLL_MS = 20;

function isServerOf(cluster: string, pid: number): boolean {
  try {
    // The server works inside its data folder, which distinguishes it from a later process with the same number.
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === cluster;
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).includes(cluster);
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function hasStopped(cluster: string, pid: number, withinMs: number): Promise<boolean> {
  for (let waited = 0; waited < withinMs; waited += POLL_MS) {
    if (!isServerOf(cluster, pid)) return true;
    await sleep(POLL_MS);
  }
  return false;
}

/**
 * Stops a server that a killed process left running on this cluster, and clears its remains. The caller must hold the
 * folder's lock. Committed work is safe either way: PostgreSQL recovers from its log.
 */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  let pid: number;
  try {
    pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  } catch {
    return;
  }
  if (isServerOf(cluster, pid)) {
    process.kill(pid, "SIGINT");
    if (await hasStopped(cluster, pid, FAST_STOP_MS)) return;
    process.kill(pid, "SIGQUIT");
    if (await hasStopped(cluster, pid, IMMEDIATE_STOP_MS)) return;
    throw new StartRefusal(`A PostgreSQL left over on ${cluster} (process ${pid}) does not stop. Stop it by hand.`);
  }
  // Another process has the number by now, which PostgreSQL could not detect; it does detect an unused number.
  if (isRunning(pid)) rmSync(pidFile, { force: true });
}
