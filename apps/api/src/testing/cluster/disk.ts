import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chownTo, postgresAccount } from "../../platform/db/postgres-account.ts";

const DISK_SIZE = "1G";
/** The delay of each commit on a slow disk. */
const SLOW_US = 200_000;

function run(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: "ignore" }).status === 0;
}

/** A separate disk for a database, in a file, which can be full. A mere folder without the right to mount. */
export function mountDisk(folder: string): { canBeFull: boolean } {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}.disk`;
  const canBeFull =
    process.getuid?.() === 0 &&
    run("truncate", "-s", DISK_SIZE, file) &&
    run("mkfs.ext4", "-q", "-m", "0", file) &&
    run("mount", "-o", "loop", file, folder);
  chownTo(postgresAccount(), folder);
  return { canBeFull };
}

/** Unmounts the disks below a folder. */
export function unmountDisks(folder: string): void {
  const mounted = readFileSync("/proc/mounts", "utf8").split("\n");
  for (const line of mounted) {
    const place = line.split(" ")[1] ?? "";
    if (place.startsWith(`${folder}/`)) run("umount", "-l", place);
  }
}

/** Fills a disk; the returned function frees it again. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, "filler");
  const { bavail, bsize } = statfsSync(folder);
  run("fallocate", "-l", String(bavail * bsize), file);
  return () => rmSync(file, { force: true });
}

/** Debian's `strace` slows the disk of running processes. */
export const canSlowDisks = process.getuid?.() === 0 && run("strace", "--version");

/** Delays every commit of these processes by this time. */
export async function slowDisk(processes: readonly number[], milliseconds: number): Promise<void> {
  const all = processes.flatMap((pid) => ["-p", String(pid)]);
  const late = ["-e", "trace=fsync,fdatasync", "-e", `inject=fsync,fdatasync:delay_enter=${SLOW_US}`];
  const tracer = spawn("strace", ["-f", "-qq", "-o", "/dev/null", ...late, ...all], { stdio: "ignore" });
  const ended = new Promise((resolve) => tracer.once("close", resolve));
  await sleep(milliseconds);
  tracer.kill("SIGTERM");
  await ended;
}
