import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartRefusal } from "../errors/start-refusal.ts";

const LOCK_NAME = "owner.lock";

/** A process by its number and its start time, because numbers are reused after a restart of the machine. */
export function identifyProcess(pid: number): string | undefined {
  try {
    if (process.platform === "linux") {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
      return fields?.[0] === "Z" ? undefined : `${pid} ${fields?.[19]}`;
    }
    return `${pid} ${execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim()}`;
  } catch {
    return undefined;
  }
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** Creates a complete file at `path`; false when one is there. A reader never sees half of it. */
function place(path: string, content: string): boolean {
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, path);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft);
  }
}

/** Removes the lock of a killed process; restores it if another process has taken the lock meanwhile. */
function clearStale(path: string, stale: string): void {
  const aside = `${path}.${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (readLock(aside) !== stale) place(path, readLock(aside) ?? "");
  rmSync(aside, { force: true });
}

/**
 * Locks a data folder for this process until the returned function is called. The lock of a process that no longer runs
 * does not count. Throws `StartRefusal` while another living process has it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, LOCK_NAME);
  const mine = identifyProcess(process.pid) ?? String(process.pid);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    if (place(path, mine)) return () => rmSync(path, { force: true });
    const found = readLock(path);
    if (found === undefined) continue;
    const pid = Number.parseInt(found, 10);
    if (identifyProcess(pid) === found) {
      throw new StartRefusal(
        `The data folder ${folder} is in use by another running process (${pid}). Stop it, or set DATA_DIR to another folder.`,
        { problem: "folder in use" },
      );
    }
    clearStale(path, found);
  }
  throw new StartRefusal(`The data folder ${folder} is being claimed by another process. Try again.`, {
    problem: "folder in use",
  });
}
