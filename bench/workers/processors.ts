import { readdirSync, readFileSync } from "node:fs";
import type { Pool } from "pg";

/** The kernel's clock tick. */
const MS_A_TICK = 10;

/** Parent and processor time of a process, that of its ended children included; `undefined` when it has ended. */
function look(pid: number): { parent: number; usedMs: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").map(Number) ?? [];
    return { parent: fields[1] ?? 0, usedMs: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) * MS_A_TICK };
  } catch {
    return undefined;
  }
}

/** A process and its children. */
function familyMs(pid: number): number {
  const all = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const children = all.map(look).filter((each) => each?.parent === pid);
  return [look(pid), ...children].reduce((sum, each) => sum + (each?.usedMs ?? 0), 0);
}

/** Who used how much processor so far, in milliseconds. */
export type Processors = { api: number; database: number; load: number };

/** Reads the processor time of the API with its workers, of PostgreSQL with its sessions, and of this very program. */
export async function openProcessors(apiPid: number, pool: Pool): Promise<() => Processors> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const postgres = look(rows[0]?.pid ?? 0)?.parent ?? 0;
  return () => {
    const { user, system } = process.cpuUsage();
    // The embedded database's first process is a child of the API too.
    return {
      api: familyMs(apiPid) - (look(postgres)?.usedMs ?? 0),
      database: familyMs(postgres),
      load: (user + system) / 1000,
    };
  };
}
