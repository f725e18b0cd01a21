import type { Pool } from "pg";
import { sendAll } from "../http/load.ts";
import { insertSessions, insertWishes, type TokenSigner } from "../http/patients.ts";
import { API_PORT } from "../http/servers.ts";
import type { createRequests } from "./requests.ts";

const THOUSAND = 1000;
const FIRST_SECOND_MS = 1000;

type Sustained = {
  bookings: number;
  connections: number;
  startsAt: Date;
  signer: TokenSigner;
  requestsOf: ReturnType<typeof createRequests>;
};

/** Books without a pause while the tables grow, and prints the times of each thousand. */
export async function measureSustained(
  pool: Pool,
  { bookings, connections, startsAt, signer, requestsOf }: Sustained,
): Promise<void> {
  const wishes = await insertWishes(pool, bookings, startsAt);
  await insertSessions(pool, wishes, signer.signedInAt);
  const requests = requestsOf.ofApi(wishes).bookings;
  const startedAt = performance.now();
  const marks: number[] = [];
  const result = await sendAll(API_PORT, requests, connections, (answered) => {
    if (answered % THOUSAND === 0) marks.push(performance.now() - startedAt);
  });
  if (result.statuses["201"] !== bookings) throw new Error(`not all were booked: ${JSON.stringify(result.statuses)}`);
  const spans = marks.map((mark, index) => ({ from: marks[index - 1] ?? 0, ms: mark - (marks[index - 1] ?? 0) }));
  const counted = spans.filter(({ from }) => from >= FIRST_SECOND_MS).map(({ ms }) => ms);
  console.log(`${bookings} bookings without a pause, ${connections} at a time; ms of each, by thousands:`);
  for (let from = 0; from < spans.length; from += 10) {
    const row = spans.slice(from, from + 10).map(({ ms }) => (ms / THOUSAND).toFixed(2));
    console.log(`  ${String(from * THOUSAND).padStart(6)}  ${row.join("  ")}`);
  }
  const [best, worst] = [Math.min(...counted), Math.max(...counted)];
  console.log(`  worst thousand ${(worst / best).toFixed(2)} × the best after the first second (target 1.3)`);
}
