/**
 * Booking over HTTP (token, limits, validation, transaction, log) against a bare `node:http` and driver server that runs
 * the same transaction, both on the embedded PostgreSQL of one run, in alternating rounds. `ROUNDS`, `BOOKINGS` (a
 * round) and `CONNECTIONS` change its size.
 */
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { Pool } from "pg";
import { type LoadResult, sendAll } from "./load.ts";
import { createTokenSigner, insertWishes, type Wish } from "./patients.ts";
import { API_PORT, startServers, THIN_PORT } from "./servers.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const bookings = Number(process.env["BOOKINGS"] ?? 1000);
const connections = Number(process.env["CONNECTIONS"] ?? 10);
const DAY_MS = 24 * 60 * 60 * 1000;
const PATH = "/api/v1/customer/clinic/clinic-minato/treatment";

const startsAt = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS);
const signer = await createTokenSigner();
const servers = await startServers(signer);
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
    `POST ${PATH} HTTP/1.1`,
    "host: localhost",
    "content-type: application/json",
    `content-length: ${body.length}`,
    `idempotency-key: ${wish.uid}`,
    identification,
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}

async function measure(port: number, wishes: readonly Wish[]): Promise<LoadResult> {
  const requests = await Promise.all(
    wishes.map(async (wish) =>
      writeRequest(
        wish,
        port === API_PORT
          ? `authorization: Bearer ${await signer.signToken(wish.uid)}`
          : `x-customer-id: ${wish.customerId}`,
      ),
    ),
  );
  const result = await sendAll(port, requests, connections);
  if (result.statuses["201"] !== wishes.length)
    throw new Error(`not all were booked: ${JSON.stringify(result.statuses)}`);
  return result;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

try {
  const wishes = await insertWishes(pool, 2 * bookings * (rounds + 1), startsAt);
  const ours: LoadResult[] = [];
  const thin: LoadResult[] = [];
  // The first round of each warms both up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const from = round * 2 * bookings;
    const order = round % 2 === 0 ? ([API_PORT, THIN_PORT] as const) : ([THIN_PORT, API_PORT] as const);
    for (const [turn, port] of order.entries()) {
      const result = await measure(port, wishes.slice(from + turn * bookings, from + (turn + 1) * bookings));
      if (round === 0) continue;
      (port === API_PORT ? ours : thin).push(result);
      const name = port === API_PORT ? "booking over HTTP" : "bare node:http   ";
      console.log(
        `  round ${round}  ${name}  ${result.perSecond.toFixed(0)}/s  p50 ${result.p50Ms.toFixed(1)} ms  p99 ${result.p99Ms.toFixed(1)} ms`,
      );
    }
  }
  const throughput = median(ours.map((result, round) => result.perSecond / (thin[round]?.perSecond ?? 1)));
  const p99 = median(ours.map((result, round) => result.p99Ms / (thin[round]?.p99Ms ?? 1)));
  console.log(
    `${connections} at a time, ${rounds} rounds of ${bookings} bookings each, medians of the rounds' ratios:`,
  );
  console.log(`  throughput ${throughput.toFixed(2)} × the bare server (target 0.8)`);
  console.log(`  p99        ${p99.toFixed(2)} × the bare server (target 2)`);
} finally {
  await pool.end();
  await servers.stop();
}
