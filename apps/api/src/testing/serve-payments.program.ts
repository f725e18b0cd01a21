import { flushCompileCache } from "node:module";
import pino from "pino";
import { createApp } from "../composition/app.ts";
import { createCardProvider } from "../platform/adapters/card/card.ts";
import { createPool, databaseOver } from "../platform/db/pool.ts";
import { listen } from "../platform/http/listen.ts";
import { reconcilePayments } from "../records/payment/reconcile-payments.ts";
import { createFastClock } from "./fast-clock.ts";
import { createPaymentDeps } from "./payment-deps.ts";

/** The program's argument, in JSON. */
export type ServePayments = {
  port: number;
  databaseUrl: string;
  portalBaseUrl: string;
  clinicId: string;
  identity: { projectId: string; jwksUrl: string };
  card: Parameters<typeof createCardProvider>[0];
  clock: { originMs: number; times: number };
};

const RECONCILE_PAUSE_MS = 200;

/**
 * The API's app over its real adapters for cards, tokens and the database, and the job that reconciles, in a separate
 * process that starts quickly and can be killed. For tests.
 */
const given: ServePayments = JSON.parse(process.argv[2] ?? "");
const log = pino({ level: "silent" });
const now = createFastClock(given.clock.originMs, given.clock.times);
const { portalBaseUrl, clinicId, identity } = given;
const database = databaseOver(createPool(given.databaseUrl, log));
const cards = createCardProvider(given.card);
const deps = createPaymentDeps({ database, now, cards, log, portalBaseUrl, clinicId, ...identity });

async function repeatReconciling(): Promise<void> {
  await reconcilePayments(deps).catch(() => 0);
  setTimeout(() => void repeatReconciling(), RECONCILE_PAUSE_MS);
}

await listen(createApp(deps).fetch, { port: given.port, host: "127.0.0.1" });
void repeatReconciling();
process.stdout.write("ready\n");
// Flushed here, because a killed program does not write its compile cache.
flushCompileCache();
