import { readdirSync, readFileSync } from "node:fs";

/** A process of this machine (Linux). The time of its start distinguishes it from a later one with the same number. */
export type RunningProcess = { pid: number; parent: number; startedAt: string; command: string };

function readProcess(pid: number): RunningProcess | undefined {
  try {
    // The name, in parentheses, may have any characters; the state, the parent and, much later, the start follow it.
    const [state, parent, ...rest] = (readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1) ?? "").split(" ");
    if (state === "Z" || state === "X") return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ").trim();
    return { pid, parent: Number(parent), startedAt: rest[17] ?? "", command };
  } catch {
    return undefined;
  }
}

export function listProcesses(): RunningProcess[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => readProcess(Number(id)) ?? []);
}

/** A process with all its descendants. */
export function listFamily(root: number): RunningProcess[] {
  const all = listProcesses();
  const family = all.filter(({ pid }) => pid === root);
  // The list grows while it is walked.
  for (const { pid } of family) family.push(...all.filter(({ parent }) => parent === pid));
  return family;
}

function hasMark({ pid }: RunningProcess, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8").includes(mark);
  } catch {
    return false;
  }
}

/** The processes of a family that still run, and others that have the mark in their environment. */
export function listLeft(family: RunningProcess[], mark: string): RunningProcess[] {
  const known = new Set(family.map(({ pid, startedAt }) => `${pid} ${startedAt}`));
  return listProcesses().filter((found) => known.has(`${found.pid} ${found.startedAt}`) || hasMark(found, mark));
}
