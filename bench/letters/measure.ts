/**
 * Measures bookings while 500 mails are due at once, against bookings without, in paired rounds on one running API. The
 * mails are those of earlier bookings, made due once more; each is rendered, sent to a mail server that stores nothing,
 * and settled. `ROUNDS`, `MAILS` and `CONNECTIONS` set the size.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "pg";
import { createRequests } from "../booking/requests.ts";
import { sendAll } from "../http/load.ts";
import { createTokenSigner, insertSessions, insertWishes } from "../http/patients.ts";
import { API_PORT, startApi } from "../http/servers.ts";
import { median } from "../median.ts";
import { recordResult } from "../record-result.ts";

const rounds = Number(process.env["ROUNDS"] ?? 3);
const mails = Number(process.env["MAILS"] ?? 500);
const connections = Number(process.env["CONNECTIONS"] ?? 4);
const BOOKINGS = 400;
const DAY_MS = 24 * 3_600_000;
const TARGET = 1.3;

const startsAt = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + 30 * DAY_MS);
const signer = createTokenSigner();
const { ofApi } = createRequests(signer, startsAt);
const api = await startApi(signer);
const pool = new Pool({ connectionString: api.databaseUrl });

async function countWaiting(): Promise<number> {
  const { rows } = await pool.query("select 1 from notification where channel = 'mail' and state = 'waiting'");
  return rows.length;
}

async function waitUntilSent(): Promise<void> {
  while ((await countWaiting()) > 0) await sleep(200);
}

/** Makes the first mails of the bookings due now, as if they had waited for a mail server. */
async function makeDue(): Promise<void> {
  await pool.query(
    `with chosen as (
       select notification_id from notification where channel = 'mail' and state = 'sent' order by created_at limit $1
     ), waiting as (
       update notification set state = 'waiting', due_at = now(), settled_at = null from chosen
       where notification.notification_id = chosen.notification_id
     )
     insert into pgboss.job (name, data, start_after, group_id, policy, retry_limit)
     select 'send-mail', jsonb_build_object('medicalBusinessId', 'business-minato', 'notificationId', notification_id),
       now(), 'business-minato', 'standard', 2 from chosen`,
    [mails],
  );
}

async function book(requests: readonly string[]): Promise<number> {
  const { p95Ms, statuses } = await sendAll(API_PORT, requests, connections);
  if (statuses["201"] !== requests.length) throw new Error(`not all were booked: ${JSON.stringify(statuses)}`);
  return p95Ms;
}

try {
  const wishes = await insertWishes(pool, mails + BOOKINGS * (2 * rounds + 1), startsAt);
  await insertSessions(pool, wishes, signer.signedInAt);
  const next = (count: number) => ofApi(wishes.splice(0, count)).bookings;
  await book(next(mails));
  await book(next(BOOKINGS));
  await waitUntilSent();
  const ratios: number[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const alone = await book(next(BOOKINGS));
    await waitUntilSent();
    await makeDue();
    // The workers look at their queues at least so often.
    await sleep(1500);
    const beside = await book(next(BOOKINGS));
    const left = await countWaiting();
    await waitUntilSent();
    ratios.push(beside / alone);
    console.log(
      `  round ${round}  95 % of the bookings within ${alone.toFixed(1)} ms, beside the mails ${beside.toFixed(1)} ms (${left} mails left)`,
    );
  }
  const ratio = median(ratios).toFixed(2);
  recordResult("a booking beside 500 due mails: 95 % answer", ratio);
  console.log(`${connections} at a time, ${BOOKINGS} bookings: ${ratio} × beside ${mails} mails (target ${TARGET})`);
} finally {
  await pool.end();
  await api.stop();
}
