/**
 * Measures the cost of a page of the history among 10^3 to 10^7 treatments: page 1 and page 1,000 of a patient with
 * 10,000 of them (1,000 among 10^3, where page 1,000 is answered with the last page). One PostgreSQL holds all sizes,
 * and each round reads all of them in turn, so that disturbances affect all sizes alike. The number of 8 kB blocks is
 * printed beside the time: it is the same on every machine. `LARGEST` (an exponent, 7) and `ROUNDS` set the size; a
 * size that the disk cannot hold is reported and left out.
 */
import { chmodSync, mkdtempSync, realpathSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client, type Pool } from "pg";
import pino from "pino";
import { listTreatments } from "../../apps/api/src/patient/history/list-treatments.ts";
import type { Database } from "../../apps/api/src/platform/db/database.ts";
import { startEmbeddedPostgres } from "../../apps/api/src/platform/db/embedded-postgres.ts";
import { migrateDatabase } from "../../apps/api/src/platform/db/migrate.ts";
import { createPool, databaseOver } from "../../apps/api/src/platform/db/pool.ts";
import { recordResult } from "../record-result.ts";
import { CUSTOMER, fillHistory } from "./fill.ts";

const SMALLEST = 3;
const largest = Number(process.env["LARGEST"] ?? 7);
const rounds = Number(process.env["ROUNDS"] ?? 40);
const CALLS_A_ROUND = 20;
const WARM_UP_CALLS = 50;
const PAGES = [1, 1000] as const;
/** Measured: one treatment with its charge, care plan and all indexes. */
const BYTES_EACH = 1_100;
const TARGET = 1.5;

type Size = { exponent: number; pool: Pool; database: Database; ms: Record<number, number[]> };

const folder = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-bench-history-")));
// Under root the server runs as another account, which needs access to the folder.
chmodSync(folder, 0o755);
const log = pino({ level: "silent" });
const server = await startEmbeddedPostgres({ folder, log, isDurable: false });

function databaseUrl(name: string): string {
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

function hasRoomFor(exponent: number): boolean {
  const { bavail, bsize } = statfsSync(folder);
  // Building the indexes needs as much again for sorting.
  return bavail * bsize > 2 * BYTES_EACH * 10 ** exponent;
}

async function openSize(admin: Client, exponent: number): Promise<Size> {
  const name = `history_${exponent}`;
  await admin.query(`create database ${name} template madoguchi`);
  const startedAt = performance.now();
  await fillHistory(databaseUrl(name), 10 ** exponent);
  const pool = createPool(databaseUrl(name), log);
  const { rows } = await pool.query<{ size: string }>(
    "select pg_size_pretty(pg_database_size(current_database())) as size",
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`  10^${exponent} treatments written in ${seconds} s, ${rows[0]?.size}`);
  return { exponent, pool, database: databaseOver(pool), ms: Object.fromEntries(PAGES.map((page) => [page, []])) };
}

const installation = { clinicId: "", portalBaseUrl: "", deskBaseUrl: "" };

function readPage({ database }: Size, page: number) {
  return listTreatments(
    { database, now: () => new Date(), settings: { examinationDepartmentId: undefined, installation } },
    CUSTOMER,
    { page },
  );
}

async function measurePage(size: Size, page: number, calls: number): Promise<number> {
  const startedAt = performance.now();
  for (let call = 0; call < calls; call += 1) await readPage(size, page);
  return (performance.now() - startedAt) / calls;
}

/** The number of blocks that a page reads, as the database counts them. */
async function countBlocks({ pool }: Size, page: number): Promise<number> {
  const { medicalBusinessId, customerId, clinicId } = CUSTOMER;
  // The parameters in the order of the statement.
  const values = [medicalBusinessId, customerId, clinicId, page, 10].map((value) => `'${value}'`).join(", ");
  const { rows } = await pool.query<{ "QUERY PLAN": { Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, timing off, format json) execute "history"(${values})`,
  );
  const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
  return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

const sizes: Size[] = [];
try {
  await migrateDatabase(server.url, {});
  const admin = new Client({ connectionString: databaseUrl("postgres") });
  await admin.connect();
  for (let exponent = SMALLEST; exponent <= largest; exponent += 1) {
    if (hasRoomFor(exponent)) sizes.push(await openSize(admin, exponent));
    else console.log(`  10^${exponent} left out: the disk of ${tmpdir()} is too small for it`);
  }
  await admin.end();

  for (const size of sizes) for (const page of PAGES) await measurePage(size, page, WARM_UP_CALLS);
  for (let round = 0; round < rounds; round += 1) {
    for (const size of sizes) {
      for (const page of PAGES) size.ms[page]?.push(await measurePage(size, page, CALLS_A_ROUND));
    }
  }

  const reference = sizes[0];
  const ratios: number[] = [];
  console.log(`medians of ${rounds} rounds of ${CALLS_A_ROUND} calls; × 10^3 is the median of the rounds' ratios:`);
  for (const size of sizes) {
    const columns: string[] = [];
    for (const page of PAGES) {
      const ms = size.ms[page] ?? [];
      const ratio = median(ms.map((each, round) => each / (reference?.ms[page]?.[round] ?? Number.NaN)));
      ratios.push(ratio);
      const blocks = await countBlocks(size, page);
      columns.push(`page ${page}: ${median(ms).toFixed(2)} ms, ${ratio.toFixed(2)} × 10^3, ${blocks} blocks`);
    }
    console.log(`  10^${size.exponent}  ${columns.join("   ")}`);
  }
  const slowest = Math.max(...ratios).toFixed(2);
  recordResult("a page of history among 10^7 treatments", `${slowest} among 10^${sizes.at(-1)?.exponent}`);
  console.log(`  the slowest is ${slowest} × its page among 10^3 (target ${TARGET})`);
} finally {
  for (const { pool } of sizes) await pool.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
