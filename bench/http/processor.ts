import { readdirSync, readFileSync } from "node:fs";

/** The kernel's clock tick. */
const MS_A_TICK = 10;

/** The processor time of a process so far; `undefined` without `/proc`, which only Linux has. */
export function processorMs(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
  } catch {
    return undefined;
  }
}

/** A process and all that it has started: the program with its embedded database. */
export function processorMsOfTree(pid: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === String(pid))
    .map((name) => processorMsOfTree(Number(name)));
  return children.reduce((sum, ms) => sum + ms, processorMs(pid) ?? 0);
}

function parentOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1];
  } catch {
    return undefined;
  }
}
