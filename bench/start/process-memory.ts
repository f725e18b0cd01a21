import { readdirSync, readFileSync } from "node:fs";

/** In MB, as the kernel counts it: the resident memory, and the part of it that no file backs. */
export type ProcessMemory = { resident: number; own: number };

/** Reads the memory of a running process, on Linux only. */
export function memoryOf(pid: number | string): ProcessMemory {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1]) / 1024;
  return { resident: read("Rss"), own: read("Anonymous") };
}

function readOf(pid: string, file: "cmdline" | "environ"): string[] {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8").split("\0");
  } catch {
    return [];
  }
}

/** The process that runs `program` itself, not a shell or a guard, on this data folder. */
export function findProcess(program: string, dataFolder: string): string {
  const found = readdirSync("/proc").find(
    (pid) =>
      /^\d+$/.test(pid) &&
      readOf(pid, "cmdline").includes(program) &&
      readOf(pid, "environ").includes(`DATA_DIR=${dataFolder}`),
  );
  if (found === undefined) throw new Error(`${program} does not run`);
  return found;
}
