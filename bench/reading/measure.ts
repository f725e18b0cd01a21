/**
 * Measures patients' reading calls over HTTP with the real API, against a bare server of `node:http` and the driver
 * that sends the same statements and the same JSON, both on the embedded PostgreSQL of one run, in alternating rounds.
 * `ROUNDS`, `READS` (a round), `CONNECTIONS` and `ONLY` (names of calls, by commas) set the size.
 */
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Pool } from "pg";
import { type LoadResult, sendAll } from "../http/load.ts";
import { createTokenSigner } from "../http/patients.ts";
import { processorMs } from "../http/processor.ts";
import { API_PORT, startServers, THIN_PORT } from "../http/servers.ts";
import { median } from "../median.ts";
import { recordResult } from "../record-result.ts";
import { insertMonthOfSpots, insertReaders, type Reader } from "./patients.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const reads = Number(process.env["READS"] ?? 1000);
const connections = Number(process.env["CONNECTIONS"] ?? 10);
/** Enough to stay below the limit of calls in a minute. */
const PATIENTS = 1000;
/**
 * Enough that both servers run compiled code: ours has more of it, and a server runs for days. After 4,000 calls the
 * engine still compiled with a fifth of our processor's time.
 */
const WARM_UP_READS = 15_000;
const TARGET = 0.8;

const CLINIC_PATH = "/api/v1/clinic/clinic-minato";
const CUSTOMER_PATH = "/api/v1/customer/clinic/clinic-minato";
const today = toCalendarDay(new Date());
const days = `from=${addCalendarDays(today, 1)}&to=${addCalendarDays(today, 30)}`;

type Call = { name: string; path: (reader: Reader) => string; warmUpReads?: number };

const CALLS: Call[] = [
  { name: "clinic", path: () => CLINIC_PATH },
  { name: "spots", path: () => `${CLINIC_PATH}/spot?clinicalDepartmentId=internal-medicine&${days}`, warmUpReads: 200 },
  { name: "next-action", path: () => `${CUSTOMER_PATH}/next-action` },
  { name: "next-treatment", path: () => `${CUSTOMER_PATH}/next-treatment` },
  { name: "history", path: () => `${CUSTOMER_PATH}/treatment?page=2` },
  { name: "treatment", path: ({ treatmentId }) => `${CUSTOMER_PATH}/treatment/${treatmentId}` },
];
const only = process.env["ONLY"]?.split(",");

type Round = LoadResult & { processorMsEach: number };

const signer = createTokenSigner();
const servers = await startServers(signer, "bench/reading/bare-server.ts");
const pool = new Pool({ connectionString: servers.databaseUrl });

function writeRequest(port: number, { name, path }: Call, reader: Reader, token: string): string {
  const { uid, customerId, treatmentId } = reader;
  const isPublic = path(reader).startsWith(CLINIC_PATH);
  const head =
    port === API_PORT
      ? [`GET ${path(reader)} HTTP/1.1`, "host: localhost", ...(isPublic ? [] : [`authorization: Bearer ${token}`])]
      : [
          `GET /${name}?${days} HTTP/1.1`,
          "host: localhost",
          `x-uid: ${uid}`,
          `x-customer-id: ${customerId}`,
          `x-treatment-id: ${treatmentId}`,
        ];
  return `${head.join("\r\n")}\r\n\r\n`;
}

async function measure(port: number, requests: readonly string[]): Promise<Round> {
  const pid = port === API_PORT ? servers.pids.api : servers.pids.thin;
  const before = processorMs(pid);
  const result = await sendAll(port, requests, connections);
  const after = processorMs(pid);
  if (result.statuses["200"] !== requests.length)
    throw new Error(`not all were answered: ${JSON.stringify(result.statuses)}`);
  return { ...result, processorMsEach: ((after ?? Number.NaN) - (before ?? Number.NaN)) / requests.length };
}

function describe({ perSecond, p50Ms, p99Ms, processorMsEach }: Round): string {
  return `${perSecond.toFixed(0)}/s  p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  processor ${processorMsEach.toFixed(2)} ms`;
}

try {
  await insertMonthOfSpots(pool);
  const readers = await insertReaders(pool, PATIENTS);
  await pool.query("analyze");
  const tokens = new Map(readers.map(({ uid }) => [uid, signer.signToken(uid)]));
  console.log(`${connections} at a time, ${rounds} rounds of ${reads} reads each, medians of the rounds' ratios:`);
  const throughputs: string[] = [];
  for (const call of CALLS.filter(({ name }) => only?.includes(name) ?? true)) {
    const { warmUpReads = WARM_UP_READS } = call;
    const results = new Map<number, Round[]>([
      [API_PORT, []],
      [THIN_PORT, []],
    ]);
    // The first round is the warm-up and does not count.
    for (let round = 0; round <= rounds; round += 1) {
      for (const port of round % 2 === 0 ? [API_PORT, THIN_PORT] : [THIN_PORT, API_PORT]) {
        const requests = Array.from({ length: round === 0 ? warmUpReads : reads }, (_, index) => {
          const reader = readers[index % readers.length];
          if (!reader) throw new Error("there are no patients");
          return writeRequest(port, call, reader, tokens.get(reader.uid) ?? "");
        });
        const result = await measure(port, requests);
        if (round > 0) results.get(port)?.push(result);
      }
    }
    const ours = results.get(API_PORT) ?? [];
    const bare = results.get(THIN_PORT) ?? [];
    const ratio = (value: (round: Round) => number) =>
      median(ours.map((result, index) => value(result) / value(bare[index] ?? result))).toFixed(2);
    const middle = (list: Round[]) => list.toSorted((one, other) => one.perSecond - other.perSecond)[list.length >> 1];
    const [own, other] = [middle(ours), middle(bare)];
    if (own) console.log(`${call.name}\n  over HTTP       ${describe(own)}`);
    if (other) console.log(`  bare node:http  ${describe(other)}`);
    throughputs.push(`${call.name} ${ratio(({ perSecond }) => perSecond)}`);
    console.log(
      `  throughput ${ratio(({ perSecond }) => perSecond)} × the bare server (target ${TARGET})  p99 ${ratio(({ p99Ms }) => p99Ms)} ×  processor ${ratio(({ processorMsEach }) => processorMsEach)} ×`,
    );
  }
  if (!only) recordResult("reading over HTTP", throughputs.join(", "));
} finally {
  await pool.end();
  await servers.stop();
}
