/**
 * Compares this build with the last release (`BASE`, or the newest tag before it), both running at once on databases of
 * their own and measured in turn: bookings, three reads, the first page, the desk's day, and the idle processor. A row
 * under 0.85 × is measured once more and fails when it is again. A machine on which the release's own figures vary by more
 * than a quarter is named, and passes. `ROUNDS` sets the number of paired rounds.
 */
import { Pool } from "pg";
import { databaseOver } from "../../apps/api/src/platform/db/pool.ts";
import { insertTestKey } from "../../apps/api/src/testing/test-data.ts";
import { createRequests } from "../booking/requests.ts";
import { sendAll } from "../http/load.ts";
import { createTokenSigner, insertSessions, insertWishes } from "../http/patients.ts";
import { processorMsOfTree } from "../http/processor.ts";
import { prepareReleases, type Release } from "../http/releases.ts";
import { API_PORT, startApi } from "../http/servers.ts";
import { insertReaders } from "../reading/patients.ts";
import { judge, type Pairs } from "./judge.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const CONNECTIONS = 10;
const READERS = 300;
const IDLE_MS = 15_000;
const DAY_MS = 24 * 3_600_000;
const KEY = "guard-operation-key-guard-operation-key";

const startsAt = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS);
const signer = createTokenSigner();
const { ofApi } = createRequests(signer, startsAt);

type Row = { name: string; count: number; status: string; requests: () => string[] };

function get(path: string, ...headers: string[]): string {
  return `${[`GET ${path} HTTP/1.1`, "host: localhost", ...headers].join("\r\n")}\r\n\r\n`;
}

/** A running release with its data, and the requests of each row. */
async function open({ name, folder }: Release, port: number) {
  const api = await startApi(signer, { PORTAL_DIST: "apps/portal/dist" }, { folder, port });
  const pool = new Pool({ connectionString: api.databaseUrl });
  const bookings = 300;
  const wishes = await insertWishes(pool, bookings * (2 * rounds + 4), startsAt);
  await insertSessions(pool, wishes, signer.signedInAt);
  const readers = await insertReaders(pool, READERS);
  const scopes = ["read-day"] as const;
  await insertTestKey(databaseOver(pool), { clinicId: "clinic-minato", secret: KEY, scopes: [...scopes] });
  await pool.query("analyze");
  const tokens = readers.map(({ uid }) => `authorization: Bearer ${signer.signToken(uid)}`);
  const customer = "/api/v1/customer/clinic/clinic-minato";
  const ofReaders = (count: number, path: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => get(path(index % READERS), tokens[index % READERS] ?? ""));
  const same = (count: number, request: string) => Array.from({ length: count }, () => request);
  const rows: Row[] = [
    { name: "a booking", count: bookings, status: "201", requests: () => ofApi(wishes.splice(0, bookings)).bookings },
    { name: "the clinic", count: 2000, status: "200", requests: () => same(2000, get("/api/v1/clinic/clinic-minato")) },
    {
      name: "the next action",
      count: 900,
      status: "200",
      requests: () => ofReaders(900, () => `${customer}/next-action`),
    },
    {
      ...{ name: "a treatment", count: 900, status: "200" },
      requests: () => ofReaders(900, (index) => `${customer}/treatment/${readers[index]?.treatmentId}`),
    },
    { name: "the first page", count: 600, status: "200", requests: () => same(600, get("/", "accept: text/html")) },
    {
      ...{ name: "the desk's day", count: 50, status: "200" },
      requests: () =>
        same(
          50,
          get("/api/v1/operation/clinic/clinic-minato/treatment", `authorization: Bearer ${KEY}`, "x-operator: guard"),
        ),
    },
  ];
  return {
    ...{ name, port, rows, pid: api.pid },
    stop: async () => {
      await pool.end();
      await api.stop();
    },
  };
}

type Running = Awaited<ReturnType<typeof open>>;

/** Answers a second. */
async function measure({ name, port, rows }: Running, index: number): Promise<number> {
  const row = rows[index];
  if (!row) return Number.NaN;
  const requests = row.requests();
  const { perSecond, statuses } = await sendAll(port, requests, CONNECTIONS);
  if (statuses[row.status] !== requests.length)
    throw new Error(`${name}: not every request for ${row.name} was answered: ${JSON.stringify(statuses)}`);
  return perSecond;
}

async function pair(own: Running, base: Running, index: number): Promise<Pairs> {
  const pairs: { own: number; base: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const isOwnFirst = round % 2 === 0;
    const first = await measure(isOwnFirst ? own : base, index);
    const second = await measure(isOwnFirst ? base : own, index);
    pairs.push(isOwnFirst ? { own: first, base: second } : { own: second, base: first });
  }
  return pairs;
}

/** Seconds in which the idle program and its database use one of processor time. */
async function pairIdle(own: Running, base: Running): Promise<Pairs> {
  const at = () => [processorMsOfTree(own.pid), processorMsOfTree(base.pid)] as const;
  const pairs: { own: number; base: number }[] = [];
  for (let round = 0; round < 2; round += 1) {
    const before = at();
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const after = at();
    // A kernel's tick is the least that counts.
    const idleFor = (index: 0 | 1) => IDLE_MS / Math.max(10, after[index] - before[index]);
    pairs.push({ own: idleFor(0), base: idleFor(1) });
  }
  return pairs;
}

function print(name: string, pairs: Pairs): ReturnType<typeof judge> {
  const comparison = judge(pairs);
  const noise = `the release varied by ${(comparison.noise * 100).toFixed(0)} %`;
  console.log(`  ${name.padEnd(18)} ${comparison.ratio.toFixed(2)} × of the release  (${noise})  ${comparison.is}`);
  return comparison;
}

async function guard(ownRelease: Release, baseRelease: Release): Promise<number> {
  const own = await open(ownRelease, API_PORT);
  const base = await open(baseRelease, API_PORT + 10);
  const slow: string[] = [];
  try {
    // Both servers are to run compiled code: the first of each row is a warm-up.
    for (const index of own.rows.keys()) for (const running of [own, base]) await measure(running, index);
    console.log(`${rounds} paired rounds against ${base.name}:`);
    for (const [index, { name }] of own.rows.entries()) {
      if (print(name, await pair(own, base, index)).is !== "slow") continue;
      if (print(`${name}, again`, await pair(own, base, index)).is === "slow") slow.push(name);
    }
    if (
      print("idle", await pairIdle(own, base)).is === "slow" &&
      print("idle, again", await pairIdle(own, base)).is === "slow"
    )
      slow.push("idle");
  } finally {
    await own.stop();
    await base.stop();
  }
  if (slow.length > 0) console.error(`Slower than the last release: ${slow.join(", ")}.`);
  return slow.length > 0 ? 1 : 0;
}

const [own, base] = prepareReleases();
if (!own || !base) console.log("No earlier release to compare with: name one by BASE, or tag one.");
else process.exitCode = await guard(own, base);
