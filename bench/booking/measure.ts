/**
 * Measures booking over HTTP (token, limits, validation, transaction, log) on the embedded PostgreSQL, in two parts.
 * First `SUSTAINED` bookings one after the other while the tables grow from empty, printed by thousands: the cost of
 * one must not grow with them. Then alternating rounds against two bare servers of `node:http` and the driver, one that
 * runs the same statements and one that only takes the seat and writes the treatment. In the rounds each patient's next
 * treatment is read before the booking, as in the portal; that call is not measured. `ROUNDS`, `BOOKINGS` (a round) and
 * `CONNECTIONS` set the size.
 */
import { Pool } from "pg";
import { type LoadResult, sendAll } from "../http/load.ts";
import { createTokenSigner, insertWishes, type Wish } from "../http/patients.ts";
import { processorMs } from "../http/processor.ts";
import { API_PORT, startServers, THIN_PORT } from "../http/servers.ts";
import { median } from "../median.ts";
import { recordResult } from "../record-result.ts";
import { createRequests } from "./requests.ts";
import { printStatements, watchStatements } from "./statements.ts";
import { measureSustained } from "./sustained.ts";

const sustained = Number(process.env["SUSTAINED"] ?? 100_000);
const rounds = Number(process.env["ROUNDS"] ?? 5);
const bookings = Number(process.env["BOOKINGS"] ?? 1000);
const connections = Number(process.env["CONNECTIONS"] ?? 10);
const DAY_MS = 24 * 60 * 60 * 1000;

const startsAt = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS);
const signer = createTokenSigner();
const requestsOf = createRequests(signer, startsAt);
const servers = await startServers(signer, "bench/booking/thin-server.ts", { countsStatements: true });
const pool = new Pool({ connectionString: servers.databaseUrl });

type Round = LoadResult & { processorMsEach: number };

const NAMES = { api: "booking over HTTP", bare: "same statements  ", seat: "seat only        " } as const;
type Name = keyof typeof NAMES;

async function measure(name: Name, wishes: readonly Wish[]): Promise<Round> {
  const port = name === "api" ? API_PORT : THIN_PORT;
  let requests = name === "bare" ? requestsOf.ofBareServer(wishes) : requestsOf.ofSeatOnly(wishes);
  if (name === "api") {
    const { bookings: calls, readings } = requestsOf.ofApi(wishes);
    requests = calls;
    await sendAll(port, readings, connections);
  }
  const pid = name === "api" ? servers.pids.api : servers.pids.thin;
  const before = processorMs(pid);
  const result = await sendAll(port, requests, connections);
  const after = processorMs(pid);
  if (result.statuses["201"] !== wishes.length)
    throw new Error(`not all were booked: ${JSON.stringify(result.statuses)}`);
  return { ...result, processorMsEach: ((after ?? Number.NaN) - (before ?? Number.NaN)) / wishes.length };
}

const results: Record<Name, Round[]> = { api: [], bare: [], seat: [] };

function print(round: number, name: Name, { perSecond, p50Ms, p99Ms, processorMsEach }: Round): void {
  const times = `p50 ${p50Ms.toFixed(1)} ms  p99 ${p99Ms.toFixed(1)} ms  processor ${processorMsEach.toFixed(2)} ms each`;
  console.log(`  round ${round}  ${NAMES[name]}  ${perSecond.toFixed(0)}/s  ${times}`);
}

/** The median over the rounds of the API's value divided by that of a reference in the same round. */
function ratio(of: (round: Round) => number, name: Name): number {
  return median(results.api.map((result, round) => of(result) / of(results[name][round] ?? result)));
}

try {
  if (sustained > 0) await measureSustained(pool, { bookings: sustained, connections, startsAt, signer, requestsOf });
  const turns = ["api", "bare", "seat"] as const;
  const wishes = await insertWishes(pool, turns.length * bookings * (rounds + 1) + bookings, startsAt);
  // The first round is the warm-up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const turn of turns.keys()) {
      const name = turns[(round + turn) % turns.length] ?? "api";
      const result = await measure(name, wishes.splice(0, bookings));
      if (round === 0) continue;
      results[name].push(result);
      print(round, name, result);
    }
  }
  await watchStatements(pool);
  await measure("api", wishes.splice(0, bookings));
  await printStatements(pool, bookings);
  console.log(
    `${connections} at a time, ${rounds} rounds of ${bookings} bookings each, medians of the rounds' ratios:`,
  );
  const { perSecond, p99, processor } = {
    perSecond: (round: Round) => round.perSecond,
    p99: (round: Round) => round.p99Ms,
    processor: (round: Round) => round.processorMsEach,
  };
  const same = ratio(perSecond, "bare").toFixed(2);
  recordResult("booking over HTTP: throughput", `${same}; ${ratio(p99, "bare").toFixed(2)}`);
  recordResult("the same, against one statement for seat and treatment", ratio(perSecond, "seat").toFixed(2));
  console.log(`  throughput ${same} × the same statements (target 0.85)`);
  console.log(`  throughput ${ratio(perSecond, "seat").toFixed(2)} × seat and treatment only (target 0.3)`);
  console.log(`  p99        ${ratio(p99, "bare").toFixed(2)} × the same statements (target 2)`);
  console.log(`  processor  ${ratio(processor, "bare").toFixed(2)} × the same statements, of the server's own process`);
} finally {
  await pool.end();
  await servers.stop();
}
