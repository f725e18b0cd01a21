import { globSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { identifyProcess } from "../../platform/db/folder-lock.ts";
import { unmountDisks } from "./disk.ts";

/** The prefix of all clusters' folders. */
export const CLUSTER_FOLDER = join(tmpdir(), "madoguchi-cluster-");
const OWNER = "owner";
const TRIES = 20;
const POLL_MS = 100;

function read(look: () => string): string {
  try {
    return look();
  } catch {
    return "";
  }
}

/** Whether a process works in the folder, was started with it, or has it in its environment. */
function isOf(folder: string, pid: number): boolean {
  const name = (text: string) => `${text}/`.includes(`${folder}/`);
  return (
    name(read(() => readlinkSync(`/proc/${pid}/cwd`))) ||
    name(read(() => readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", "/"))) ||
    name(read(() => readFileSync(`/proc/${pid}/environ`, "utf8").replaceAll("\0", "/")))
  );
}

/** The running servers of a cluster (Linux), frozen ones too. */
export function serversOf(folder: string, but: readonly number[] = [process.pid]): number[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((pid) => !but.includes(pid) && isOf(folder, pid));
}

/** Ends the remaining servers of a cluster, and removes its folder. */
export async function endServers(folder: string): Promise<void> {
  // A dying process may have started another one meanwhile; the next try finds it.
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const left = serversOf(folder);
    for (const pid of left) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It has just ended.
      }
    }
    if (left.length === 0) break;
    await sleep(POLL_MS);
  }
  unmountDisks(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Marks a cluster's folder as this process's. */
export function ownFolder(folder: string): void {
  writeFileSync(join(folder, OWNER), identifyProcess(process.pid) ?? "");
}

/** Ends the clusters whose process was killed together with their guard. */
export async function endLeftClusters(): Promise<void> {
  for (const file of globSync(`${CLUSTER_FOLDER}*/${OWNER}`)) {
    const owner = read(() => readFileSync(file, "utf8"));
    if (identifyProcess(Number.parseInt(owner, 10)) !== owner) await endServers(join(file, ".."));
  }
}
