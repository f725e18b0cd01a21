import pino from "pino";
import { createCardProvider } from "../adapters/card.ts";
import { createIdTokenVerifier } from "../adapters/verify-id-token.ts";
import { createApp } from "../app.ts";
import { createPool, databaseOver } from "../db/pool.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../http/fail.ts";
import { listen } from "../http/listen.ts";
import { reconcilePayments } from "../payment/reconcile-payments.ts";
import { createFastClock } from "./fast-clock.ts";

/** What a test hands over as the program's argument, in JSON. */
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
 * The API's app over its real adapters for cards, tokens and the database, and the job that reconciles, in a process of
 * their own that is up quickly and can be killed. What paying does not need is left out. For tests.
 */
const given: ServePayments = JSON.parse(process.argv[2] ?? "");
const log = pino({ level: "silent" });
const now = createFastClock(given.clock.originMs, given.clock.times);
const absent = () => fail("Downstream", { reason: "not part of this test" });
const deps: Deps = {
  database: databaseOver(createPool(given.databaseUrl, log)),
  now,
  identity: {
    verifyIdToken: createIdTokenVerifier(given.identity.projectId, given.identity.jwksUrl, now),
    createSignInLink: absent,
    findOrCreateUser: absent,
    lastSignInAt: absent,
    createCustomToken: absent,
    changeEmail: absent,
    endSessions: absent,
    disableUser: absent,
  },
  line: undefined,
  sendMail: absent,
  pushLine: undefined,
  lookUpPostcode: absent,
  cards: createCardProvider(given.card),
  log,
  settings: {
    portalBaseUrl: given.portalBaseUrl,
    clinicId: given.clinicId,
    hashSecret: "test-hash-secret",
    trustedProxyHops: 0,
    operationSecret: undefined,
    paymentExpireDays: 8,
  },
};

async function keepReconciling(): Promise<void> {
  await reconcilePayments(deps).catch(() => 0);
  setTimeout(() => void keepReconciling(), RECONCILE_PAUSE_MS);
}

await listen(createApp(deps).fetch, given.port);
void keepReconciling();
process.stdout.write("ready\n");
