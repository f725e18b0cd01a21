/**
 * Measures how long `npm start` takes on a built tree with data and on a fresh clone without the installation, and the
 * API's memory when idle and after `REQUESTS` requests. `RUNS` is the number of starts, `ONLY` (`start`, `clone`,
 * `memory`, by commas) selects parts.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sendAll } from "../http/load.ts";
import { median } from "../median.ts";
import { recordResult } from "../record-result.ts";
import { cloneWithPackages } from "./fresh-clone.ts";
import { findProcess, memoryOf } from "./process-memory.ts";
import { measureReferences } from "./references.ts";
import { PORT, startAll } from "./start-all.ts";

const ROOT = join(import.meta.dirname, "../..");
const runs = Number(process.env["RUNS"] ?? 5);
const requests = Number(process.env["REQUESTS"] ?? 200_000);
const only = process.env["ONLY"]?.split(",") ?? ["start", "clone", "memory"];
const CONNECTIONS = 20;
const IDLE_MS = 10_000;
const PART_PAUSE_MS = 2000;
const API = "apps/api/dist/main.js";

const PATHS = [
  "/",
  "/login/",
  "/reservation/new",
  "/config.json",
  "/api/v1/clinic/clinic-minato",
  "/api/v1/clinic/clinic-minato/free-times",
  "/api/v1/clinic/clinic-minato/terms/privacy-policy",
  "/api/v1/clinic/unknown",
  "/api/v1/customer/clinic/clinic-minato/next-action",
  "/assets/missing.js",
];

function ms(value: number): string {
  return `${Math.round(value)} ms`;
}

function mb(value: number): string {
  return `${value.toFixed(1)} MB`;
}

/** The API's logged times of its last start: milliseconds of each part. */
function readParts(dataFolder: string): string {
  const logs = join(dataFolder, "logs");
  const file = readdirSync(logs).find((name) => name.startsWith("api."));
  const lines = readFileSync(join(logs, file ?? ""), "utf8")
    .trim()
    .split("\n");
  const ready = lines.findLast((line) => line.includes('"msg":"ready"')) ?? "{}";
  return JSON.stringify(JSON.parse(ready).startMs ?? {});
}

async function measureStart(dataFolder: string): Promise<number> {
  const times: number[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const started = await startAll(ROOT, dataFolder);
    times.push(started.pageMs);
    console.log(
      `  run ${run}  first page ${ms(started.pageMs)}  ready ${ms(started.readyMs)}  API ${readParts(dataFolder)}`,
    );
    await started.stop();
  }
  return median(times);
}

async function measureClone(): Promise<void> {
  const folder = cloneWithPackages();
  try {
    const started = await startAll(folder, join(folder, "data"));
    console.log(`fresh clone to ready ${(started.readyMs / 1000).toFixed(1)} s without the installation (target 30 s)`);
    await started.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The API's memory after each tenth of the requests; the first is the warm-up. */
async function measureGrowth(pid: string): Promise<number[]> {
  const part = Math.ceil(requests / 10);
  const texts = Array.from({ length: part }, (_, index) => {
    const path = PATHS[index % PATHS.length];
    return `GET ${path} HTTP/1.1\r\nhost: localhost:${PORT}\r\naccept-encoding: br\r\n\r\n`;
  });
  const sizes: number[] = [];
  for (let tenth = 1; tenth <= 10; tenth += 1) {
    const { perSecond, statuses } = await sendAll(PORT, texts, CONNECTIONS);
    await sleep(PART_PAUSE_MS);
    const { resident, own } = memoryOf(pid);
    sizes.push(resident);
    const answers = tenth === 1 ? `  ${JSON.stringify(statuses)}` : "";
    console.log(`  ${part * tenth} requests  ${mb(resident)}, ${mb(own)} its own  ${perSecond.toFixed(0)}/s${answers}`);
  }
  return sizes;
}

async function measureMemory(dataFolder: string, emptyProcess: number): Promise<void> {
  const started = await startAll(ROOT, dataFolder);
  try {
    await sleep(IDLE_MS);
    const pid = findProcess(API, dataFolder);
    const idle = memoryOf(pid);
    const ratio = (idle.resident / emptyProcess).toFixed(2);
    console.log(
      `the idle API holds ${mb(idle.resident)}, ${mb(idle.own)} its own: ${ratio} × an empty process (target 130 MB)`,
    );
    const sizes = await measureGrowth(pid);
    recordResult(
      "memory of the idle API",
      `${mb(idle.resident)}; ${mb(sizes[9] ?? Number.NaN)} after ${requests} requests`,
    );
    const growth = ((sizes[9] ?? Number.NaN) - (sizes[1] ?? Number.NaN)) / ((0.8 * requests) / 100_000);
    console.log(`from the second to the last tenth it grew by ${mb(growth)} in 10^5 requests (target 0)`);
  } finally {
    await started.stop();
  }
}

const dataFolder = mkdtempSync(join(tmpdir(), "madoguchi-bench-start-"));
try {
  const { nodeMs, postgresMs, bareServerMs, emptyProcess } = await measureReferences();
  console.log(
    `references: an empty Node.js process ${ms(nodeMs)}, ${mb(emptyProcess.resident)}, ${mb(emptyProcess.own)} its own`,
  );
  console.log(`  PostgreSQL ${ms(postgresMs)}; a bare server that reaches it ${ms(bareServerMs)}`);
  if (only.includes("start") || only.includes("memory")) {
    const first = await startAll(ROOT, dataFolder);
    console.log(`built tree without data: first page ${ms(first.pageMs)}`);
    await first.stop();
  }
  if (only.includes("start")) {
    const page = await measureStart(dataFolder);
    const ratio = (page / (postgresMs + bareServerMs)).toFixed(2);
    recordResult("start on a built tree with data", ms(page));
    console.log(`built tree with data: first page ${ms(page)}: ${ratio} × PostgreSQL and the bare server (target 2 s)`);
  }
  if (only.includes("memory")) await measureMemory(dataFolder, emptyProcess.resident);
  if (only.includes("clone")) await measureClone();
} finally {
  rmSync(dataFolder, { recursive: true, force: true });
}
