/**
 * Booking over HTTP (token, limits, validation, transaction, log) against a bare `node:http` and driver server that runs
 * the same transaction, both on the embedded PostgreSQL of one run, in alternating rounds. As in the portal, each
 * patient's next treatment is read before the booking; that call is not measured. `ROUNDS`, `BOOKINGS` (a round) and
 * `CONNECTIONS` set the size.
 */
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { Pool } from "pg";
import { type LoadResult, sendAll } from "../http/load.ts";
import { createTokenSigner, insertWishes, type Wish } from "../http/patients.ts";
import { processorMs } from "../http/processor.ts";
import { API_PORT, startServers, THIN_PORT } from "../http/servers.ts";
import { median } from "../median.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const bookings = Number(process.env["BOOKINGS"] ?? 1000);
const connections = Number(process.env["CONNECTIONS"] ?? 10);
const DAY_MS = 24 * 60 * 60 * 1000;
const CUSTOMER_PATH = "/api/v1/customer/clinic/clinic-minato";

const startsAt = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS);
const signer = createTokenSigner();
const servers = await startServers(signer, "bench/booking/thin-server.ts");
const pool = new Pool({ connectionString: servers.databaseUrl });

function writeRequest(wish: Wish, identification: string): string {
  const body = JSON.stringify({
    spotId: wish.spotId,
    startAt: toWireTime(startsAt),
    isFirstTreatment: true,
    consents: [
      { kind: "online-care", version: 1 },
      { kind: "cancellation", version: 1 },
    ],
  });
  const head = [
    `POST ${CUSTOMER_PATH}/treatment HTTP/1.1`,
    "host: localhost",
    "content-type: application/json",
    `content-length: ${body.length}`,
    `idempotency-key: ${wish.uid}`,
    identification,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

type Round = LoadResult & { processorMsEach: number };

function identify(port: number, wish: Wish): string {
  return port === API_PORT
    ? `authorization: Bearer ${signer.signToken(wish.uid)}`
    : `x-customer-id: ${wish.customerId}`;
}

async function readNextTreatments(identifications: readonly string[]): Promise<void> {
  const head = [`GET ${CUSTOMER_PATH}/next-treatment HTTP/1.1`, "host: localhost"];
  const requests = identifications.map((identification) => `${[...head, identification].join("\r\n")}\r\n\r\n`);
  await sendAll(API_PORT, requests, connections);
}

async function measure(port: number, wishes: readonly Wish[]): Promise<Round> {
  const identifications = wishes.map((wish) => identify(port, wish));
  if (port === API_PORT) await readNextTreatments(identifications);
  const requests = wishes.map((wish, index) => writeRequest(wish, identifications[index] ?? ""));
  const pid = port === API_PORT ? servers.pids.api : servers.pids.thin;
  const before = processorMs(pid);
  const result = await sendAll(port, requests, connections);
  const after = processorMs(pid);
  if (result.statuses["201"] !== wishes.length)
    throw new Error(`not all were booked: ${JSON.stringify(result.statuses)}`);
  return { ...result, processorMsEach: ((after ?? Number.NaN) - (before ?? Number.NaN)) / wishes.length };
}

try {
  const wishes = await insertWishes(pool, 2 * bookings * (rounds + 1), startsAt);
  const ours: Round[] = [];
  const thin: Round[] = [];
  // The first round is the warm-up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const from = round * 2 * bookings;
    const order = round % 2 === 0 ? ([API_PORT, THIN_PORT] as const) : ([THIN_PORT, API_PORT] as const);
    for (const [turn, port] of order.entries()) {
      const result = await measure(port, wishes.slice(from + turn * bookings, from + (turn + 1) * bookings));
      if (round === 0) continue;
      (port === API_PORT ? ours : thin).push(result);
      const name = port === API_PORT ? "booking over HTTP" : "bare node:http   ";
      console.log(
        `  round ${round}  ${name}  ${result.perSecond.toFixed(0)}/s  p50 ${result.p50Ms.toFixed(1)} ms  p99 ${result.p99Ms.toFixed(1)} ms  processor ${result.processorMsEach.toFixed(2)} ms each`,
      );
    }
  }
  const throughput = median(ours.map((result, round) => result.perSecond / (thin[round]?.perSecond ?? 1)));
  const p99 = median(ours.map((result, round) => result.p99Ms / (thin[round]?.p99Ms ?? 1)));
  console.log(
    `${connections} at a time, ${rounds} rounds of ${bookings} bookings each, medians of the rounds' ratios:`,
  );
  console.log(`  throughput ${throughput.toFixed(2)} × the bare server (target 0.8)`);
  const processor =
    median(ours.map((result) => result.processorMsEach)) / median(thin.map((result) => result.processorMsEach));
  console.log(`  p99        ${p99.toFixed(2)} × the bare server (target 2)`);
  console.log(`  processor  ${processor.toFixed(2)} × the bare server's, of the server's own process`);
} finally {
  await pool.end();
  await servers.stop();
}
