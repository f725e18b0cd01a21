/**
 * Measures live messages between 2, 8 and 32 processes, over PostgreSQL's notifications and over NATS (Debian's
 * `nats-server`), on one embedded PostgreSQL. Each process subscribes to `ROOMS` rooms, and publishes in the rooms of
 * its neighbour, as in a visit whose two sides are connected to two processes. First as many messages as possible, then
 * `RATE` messages a second of each process, which shows the delay of a message and the cost of messages for others.
 * `SECONDS`, `PROCESSES=2,8` set the size.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { Client } from "pg";
import pino from "pino";
import { startEmbeddedPostgres } from "../../apps/api/src/platform/db/embedded-postgres.ts";
import { migrateDatabase } from "../../apps/api/src/platform/db/migrate.ts";
import { createPool } from "../../apps/api/src/platform/db/pool.ts";
import { hasNatsServer, startNatsServer } from "../../apps/api/src/testing/nats-server.ts";
import { processorMs } from "../http/processor.ts";

const seconds = Number(process.env["SECONDS"] ?? 10);
const rate = Number(process.env["RATE"] ?? 5);
const rooms = Number(process.env["ROOMS"] ?? 50);
const sizes = (process.env["PROCESSES"] ?? "2,8,32").split(",").map(Number);
/** A process has a few connections; those of 32 exceed the server's default. */
const CONNECTIONS = 400;

/** A process's results, with the delays in milliseconds. */
type Result = {
  published: number;
  received: number;
  publishedMs: number;
  p50: number | null;
  p99: number | null;
  cpuMs: number;
};

type Publisher = { child: ChildProcess; lines: AsyncIterator<string>; reader: Interface };

const folder = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-bench-live-")));
// Under root the server runs as another account, which needs access to the folder.
chmodSync(folder, 0o755);
const log = pino({ level: "silent" });
const first = await startEmbeddedPostgres({ folder, log });
const client = new Client(first.url);
await client.connect();
await client.query(`alter system set max_connections = ${CONNECTIONS}`);
await client.end();
await first.stop();
const postgres = await startEmbeddedPostgres({ folder, log });
const migrator = createPool(postgres.url, log);
await migrateDatabase(postgres.url, {});
const { rows } = await migrator.query<{ pid: number }>("select pg_backend_pid() as pid");
const serverPid = parentOf(rows[0]?.pid ?? 0);
await migrator.end();

function parentOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
}

/** The processor time of PostgreSQL's present processes. */
function postgresMs(): number {
  const isOfServer = (pid: number) => {
    try {
      return parentOf(pid) === serverPid;
    } catch {
      return false;
    }
  };
  const pids = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && isOfServer(pid));
  return pids.reduce((total, pid) => total + (processorMs(pid) ?? 0), 0);
}

async function startPublisher(index: number, processes: number, liveUrl: string): Promise<Publisher> {
  const given = [postgres.url, liveUrl, index, rooms, processes].map(String);
  const child = spawn(process.execPath, ["bench/live/publisher.ts", ...given], { stdio: ["pipe", "pipe", "inherit"] });
  const reader = createInterface(child.stdout);
  const lines = reader[Symbol.asyncIterator]();
  if ((await lines.next()).value !== "ready") throw new Error("a process did not start");
  return { child, lines, reader };
}

async function measure(publishers: Publisher[], perSecond: number | null) {
  const order = JSON.stringify({ type: "begin", seconds, perSecond });
  const before = postgresMs();
  for (const { child } of publishers) child.stdin?.write(`${order}\n`);
  const results = await Promise.all(
    publishers.map(async ({ lines }): Promise<Result> => JSON.parse((await lines.next()).value ?? "")),
  );
  const sum = (value: (result: Result) => number) => results.reduce((total, result) => total + value(result), 0);
  const median = (value: (result: Result) => number | null) =>
    results.map((result) => value(result) ?? 0).toSorted((one, other) => one - other)[Math.floor(results.length / 2)];
  const published = sum((result) => result.published);
  return {
    perSecond: published / (Math.max(...results.map(({ publishedMs }) => publishedMs)) / 1000),
    lost: published - sum((result) => result.received),
    p50: median((result) => result.p50),
    p99: median((result) => result.p99),
    processMs: sum((result) => result.cpuMs) / published,
    databaseMs: (postgresMs() - before) / published,
  };
}

function print(name: string, result: Awaited<ReturnType<typeof measure>>): void {
  const { perSecond, lost, p50, p99, processMs, databaseMs } = result;
  console.log(
    `  ${name}  ${perSecond.toFixed(0)} messages/s, p50 ${p50} ms, p99 ${p99} ms; for each message ` +
      `${processMs.toFixed(2)} ms of all processes and ${databaseMs.toFixed(2)} ms of PostgreSQL; ${lost} lost`,
  );
}

const nats = hasNatsServer ? await startNatsServer() : undefined;
if (!nats) console.log("NATS is left out: Debian's package nats-server is missing.");
for (const processes of sizes) {
  for (const [way, liveUrl] of [
    ["NOTIFY", ""],
    ["NATS  ", nats?.url],
  ] as const) {
    if (liveUrl === undefined) continue;
    const publishers: Publisher[] = [];
    for (let index = 0; index < processes; index += 1) publishers.push(await startPublisher(index, processes, liveUrl));
    print(`${processes} processes, ${way}, as much as they can`, await measure(publishers, null));
    print(`${processes} processes, ${way}, ${rate} a second each `, await measure(publishers, rate));
    for (const { child, reader } of publishers) {
      const ended = once(child, "exit");
      child.stdin?.write(`${JSON.stringify({ type: "end" })}\n`);
      await ended;
      reader.close();
    }
  }
}
await nats?.kill();
await postgres.stop();
rmSync(folder, { recursive: true });
