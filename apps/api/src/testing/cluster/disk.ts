import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { giveTo, postgresAccount } from "../../platform/db/postgres-account.ts";

const DISK_SIZE = "1G";
/** How much later each commit is on a disk that is slow. */
const SLOW_US = 200_000;

function run(command: string, ...parameters: string[]): boolean {
  return spawnSync(command, parameters, { stdio: "ignore" }).status === 0;
}

/** A disk of its own for a database, in a file: it can be full without this machine's. Left as a folder where nobody may mount. */
export function mountDisk(folder: string): { canBeFull: boolean } {
  mkdirSync(folder, { recursive: true });
  const file = `${folder}.disk`;
  const canBeFull =
    process.getuid?.() === 0 &&
    run("truncate", "-s", DISK_SIZE, file) &&
    run("mkfs.ext4", "-q", "-m", "0", file) &&
    run("mount", "-o", "loop", file, folder);
  giveTo(postgresAccount(), folder);
  return { canBeFull };
}

/** The disks below a folder are taken out of the tree of files. */
export function unmountDisks(folder: string): void {
  const mounted = readFileSync("/proc/mounts", "utf8").split("\n");
  for (const line of mounted) {
    const place = line.split(" ")[1] ?? "";
    if (place.startsWith(`${folder}/`)) run("umount", "-l", place);
  }
}

/** Leaves nothing free on a disk; the returned function makes it free again. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, "filler");
  const { bavail, bsize } = statfsSync(folder);
  run("fallocate", "-l", String(bavail * bsize), file);
  return () => rmSync(file, { force: true });
}

/** Debian's `strace` makes the disk of running processes slow. */
export const canSlowDisks = process.getuid?.() === 0 && run("strace", "--version");

/** For so long each of these processes waits for the disk at every commit. */
export async function slowDisk(processes: readonly number[], milliseconds: number): Promise<void> {
  const all = processes.flatMap((pid) => ["-p", String(pid)]);
  const late = ["-e", "trace=fsync,fdatasync", "-e", `inject=fsync,fdatasync:delay_enter=${SLOW_US}`];
  const tracer = spawn("strace", ["-f", "-qq", "-o", "/dev/null", ...late, ...all], { stdio: "ignore" });
  const ended = new Promise((resolve) => tracer.once("close", resolve));
  await sleep(milliseconds);
  tracer.kill("SIGTERM");
  await ended;
}
