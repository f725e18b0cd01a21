import { readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second. */
const MS_A_TICK = 10;

/** Processor time that a process has used so far; `undefined` where the kernel does not say (`/proc` is Linux's). */
export function processorMs(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * MS_A_TICK;
  } catch {
    return undefined;
  }
}
