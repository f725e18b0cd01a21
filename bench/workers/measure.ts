/**
 * Booking and reading over HTTP with `WORKERS` 1, 2, 3 and 4, each on a fresh embedded PostgreSQL, up and down again, as
 * ratios to one process of the same pass. The load comes from this program, on the same processors: what it takes is
 * printed. `COUNTS` (by commas), `PASSES`, `ROUNDS`, `BOOKINGS`, `READS` (a round) and `CONNECTIONS` set the size.
 */
import { cpus } from "node:os";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { Pool } from "pg";
import { sendAll } from "../http/load.ts";
import { createTokenSigner, insertWishes, type TokenSigner, type Wish } from "../http/patients.ts";
import { API_PORT, startApi } from "../http/servers.ts";
import { median } from "../median.ts";
import { insertReaders } from "../reading/patients.ts";
import { openProcessors, type Processors } from "./processors.ts";

const counts = (process.env["COUNTS"] ?? "1,2,3,4").split(",").map(Number);
const passes = Number(process.env["PASSES"] ?? 2);
const rounds = Number(process.env["ROUNDS"] ?? 3);
const bookings = Number(process.env["BOOKINGS"] ?? 1000);
const reads = Number(process.env["READS"] ?? 2000);
const connections = Number(process.env["CONNECTIONS"] ?? 24);
/** Enough to stay below the limit of calls in a minute. */
const PATIENTS = 200;
const DAY_MS = 24 * 60 * 60 * 1000;
const CUSTOMER_PATH = "/api/v1/customer/clinic/clinic-minato";

const startsAt = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS);

type Round = { perSecond: number; p99Ms: number; each: Processors; busy: number };
type Kind = "booking" | "reading";
type Measured = Record<Kind, Round[]>;

function writeGet(path: string, token: string): string {
  return `GET ${CUSTOMER_PATH}${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`;
}

function writeBooking({ uid, spotId }: Wish, token: string): string {
  const consents = ["online-care", "cancellation"].map((kind) => ({ kind, version: 1 }));
  const body = JSON.stringify({ spotId, startAt: toWireTime(startsAt), isFirstTreatment: true, consents });
  const head = [
    `POST ${CUSTOMER_PATH}/treatment HTTP/1.1`,
    "host: localhost",
    "content-type: application/json",
    `content-length: ${body.length}`,
    `idempotency-key: ${uid}`,
    `authorization: Bearer ${token}`,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

async function sendRound(requests: string[], status: string, look: () => Processors): Promise<Round> {
  const [before, from] = [look(), performance.now()];
  const { perSecond, p99Ms, statuses } = await sendAll(API_PORT, requests, connections);
  const [after, ms] = [look(), performance.now() - from];
  if (statuses[status] !== requests.length) throw new Error(`not all were answered: ${JSON.stringify(statuses)}`);
  const used = {
    api: after.api - before.api,
    database: after.database - before.database,
    load: after.load - before.load,
  };
  const busy = (used.api + used.database + used.load) / (ms * cpus().length);
  const each = (value: number) => value / requests.length;
  return {
    perSecond,
    p99Ms,
    busy,
    each: { api: each(used.api), database: each(used.database), load: each(used.load) },
  };
}

async function measure(workers: number, signer: TokenSigner): Promise<Measured> {
  const api = await startApi(signer, { WORKERS: String(workers) });
  const pool = new Pool({ connectionString: api.databaseUrl, max: 1 });
  const measured: Measured = { booking: [], reading: [] };
  try {
    const readers = await insertReaders(pool, PATIENTS);
    const wishes = await insertWishes(pool, bookings * (rounds + 1), startsAt);
    const look = await openProcessors(api.pid, pool);
    const tokens = new Map([...readers, ...wishes].map(({ uid }) => [uid, signer.signToken(uid)]));
    const tokenOf = (uid: string) => tokens.get(uid) ?? "";
    // Every worker checks each token's signature once.
    await sendAll(
      API_PORT,
      wishes.map(({ uid }) => writeGet("/next-treatment", tokenOf(uid))),
      connections,
    );
    // The first round is the warm-up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      const own = wishes.slice(round * bookings, (round + 1) * bookings);
      const booked = await sendRound(
        own.map((wish) => writeBooking(wish, tokenOf(wish.uid))),
        "201",
        look,
      );
      const paths = Array.from({ length: reads }, (_, index) => {
        const { uid, treatmentId } = readers[index % readers.length] ?? { uid: "", treatmentId: "" };
        const path = [`/treatment/${treatmentId}`, "/next-action", "/treatment?page=2"][index % 3] ?? "";
        return writeGet(path, tokenOf(uid));
      });
      const read = await sendRound(paths, "200", look);
      if (round === 0) continue;
      measured.booking.push(booked);
      measured.reading.push(read);
    }
  } finally {
    await pool.end();
    await api.stop();
  }
  return measured;
}

const signer = createTokenSigner();
const results = new Map<number, Measured[]>(counts.map((count) => [count, []]));
for (let pass = 0; pass < passes; pass += 1) {
  for (const count of pass % 2 === 0 ? counts : counts.toReversed()) {
    const measured = await measure(count, signer);
    results.get(count)?.push(measured);
    const [booked, read] = [measured.booking, measured.reading].map((all) =>
      median(all.map(({ perSecond }) => perSecond)),
    );
    console.log(`  pass ${pass + 1}  ${count} workers  ${booked?.toFixed(0)} bookings/s  ${read?.toFixed(0)} reads/s`);
  }
}
console.log(`${cpus().length} processors, ${connections} connections, ${passes} passes of ${rounds} rounds; medians`);
for (const kind of ["booking", "reading"] as const) {
  for (const count of counts) {
    const all = results.get(count) ?? [];
    const middle = (measured: Measured | undefined, value: (round: Round) => number) =>
      median((measured?.[kind] ?? []).map(value));
    const overall = (value: (round: Round) => number) => median(all.map((measured) => middle(measured, value)));
    const ratio = median(
      all.map((measured, pass) => {
        const one = results.get(1)?.[pass];
        return middle(measured, ({ perSecond }) => perSecond) / middle(one, ({ perSecond }) => perSecond);
      }),
    );
    const of = (name: keyof Processors) => overall(({ each }) => each[name]).toFixed(2);
    console.log(
      `  ${kind}  ${count} workers  ${ratio.toFixed(2)} × one  ${overall(({ perSecond }) => perSecond).toFixed(0)}/s  p99 ${overall(({ p99Ms }) => p99Ms).toFixed(0)} ms  processor each: API ${of("api")} ms, PostgreSQL ${of("database")} ms, load ${of("load")} ms; processors ${(overall(({ busy }) => busy) * 100).toFixed(0)} % busy`,
    );
  }
}
