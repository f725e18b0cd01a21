import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { startEmbeddedPostgres } from "../../apps/api/src/platform/db/embedded-postgres.ts";
import { median } from "../median.ts";
import { memoryOf, type ProcessMemory } from "./process-memory.ts";
import { PORT } from "./start-all.ts";

const RUNS = 5;
const SETTLED_MS = 1000;

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await run();
  return performance.now() - startedAt;
}

async function medianOf(run: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < RUNS; index += 1) times.push(await run());
  return median(times);
}

async function startBareServer(databaseUrl: string): Promise<number> {
  const port = PORT + 10;
  const path = join(import.meta.dirname, "bare-server.ts");
  const env = { PATH: process.env["PATH"], PORT: `${port}`, DATABASE_URL: databaseUrl };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path], { env, stdio: ["ignore", "ignore", "inherit"] });
  while (!(await fetch(`http://localhost:${port}/`).then(Boolean, () => false))) await sleep(5);
  const ms = performance.now() - startedAt;
  child.kill();
  await once(child, "exit");
  return ms;
}

async function measureEmptyProcess(): Promise<ProcessMemory> {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  await sleep(SETTLED_MS);
  const memory = memoryOf(child.pid ?? 0);
  child.kill();
  return memory;
}

export type References = { nodeMs: number; postgresMs: number; bareServerMs: number; emptyProcess: ProcessMemory };

/** The lower limits of a start on this machine: Node.js alone, PostgreSQL on an existing cluster, a bare server. */
export async function measureReferences(): Promise<References> {
  const nodeMs = await medianOf(() => timeOf(() => once(spawn(process.execPath, ["-e", "0"]), "exit")));
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-bench-start-"));
  const log = pino({ level: "silent" });
  try {
    await (await startEmbeddedPostgres({ folder, log })).stop();
    const postgresMs = await medianOf(async () => {
      const startedAt = performance.now();
      const postgres = await startEmbeddedPostgres({ folder, log });
      const ms = performance.now() - startedAt;
      await postgres.stop();
      return ms;
    });
    const postgres = await startEmbeddedPostgres({ folder, log });
    const bareServerMs = await medianOf(() => startBareServer(postgres.url));
    await postgres.stop();
    return { nodeMs, postgresMs, bareServerMs, emptyProcess: await measureEmptyProcess() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
