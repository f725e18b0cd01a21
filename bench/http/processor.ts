import { readFileSync } from "node:fs";

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
