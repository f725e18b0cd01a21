/**
 * Measures the cost of the API's part of a payment: the call that starts it and the notification that ends it, through
 * the whole app (token, limits, validation, locks, audit, notification and its job), with a provider that answers at
 * once. The reference is the bare driver with the necessary writes of a payment. Both use one embedded PostgreSQL with
 * durable commits, in alternating rounds. `ROUNDS`, `PAYMENTS` (a round) and `CONNECTIONS` set the size.
 */

import { chmodSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callbackPaths, fillPath } from "@madoguchi/contract/http/paths";
import { paymentStartedSchema } from "@madoguchi/contract/payment/payment";
import { readPaymentPageCall } from "@madoguchi/contract/payment/payment.patient.calls";
import pino from "pino";
import { createApp } from "../../apps/api/src/composition/app.ts";
import type { CardProvider } from "../../apps/api/src/platform/adapters/card/card.port.ts";
import { openDatabase } from "../../apps/api/src/platform/db/open.ts";
import { JOB_QUEUES } from "../../apps/api/src/records/notification/job-queues.ts";
import { createPaymentDeps } from "../../apps/api/src/testing/payment-deps.ts";
import { createTokenSigner } from "../http/patients.ts";
import { median } from "../median.ts";
import { recordResult } from "../record-result.ts";
import { payBare } from "./bare-payment.ts";
import { CLINIC, insertCharges, type OpenCharge } from "./charges.ts";

const rounds = Number(process.env["ROUNDS"] ?? 5);
const payments = Number(process.env["PAYMENTS"] ?? 200);
const connections = Number(process.env["CONNECTIONS"] ?? 10);

const absent = () => Promise.reject(new Error("not part of this measurement"));

/** Answers at once and charges every order. */
const cards: CardProvider = {
  authorize: ({ orderId }) =>
    Promise.resolve({
      outcome: "started",
      startUrl: `https://card.example/${orderId}`,
      resultCode: "G001000000000000",
    }),
  ask: () => Promise.resolve({ state: "charged" }),
  askRefunded: absent,
  refund: absent,
  addCard: absent,
  removeCard: absent,
  removeAccount: absent,
  readReturn: () => undefined,
  readPush: (body) => [{ orderId: new TextDecoder().decode(body), providerStatus: { state: "charged" } }],
};

type App = ReturnType<typeof createApp>;

async function payThroughApp(app: App, token: string, { treatmentId }: OpenCharge): Promise<void> {
  const path = fillPath(readPaymentPageCall.path, { clinicId: CLINIC, treatmentId });
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "idempotency-key": treatmentId,
  };
  const request = JSON.stringify({ token: `token-of-${treatmentId}`, chargeVersion: 1 });
  const started = await app.request(path, { method: "POST", headers, body: request });
  if (started.status !== 201) throw new Error(`a payment was refused: ${started.status}`);
  const { payment } = paymentStartedSchema.parse(await started.json());
  const ended = await app.request(callbackPaths.card, { method: "POST", body: payment.orderId });
  if (ended.status !== 200) throw new Error(`a notification was refused: ${ended.status}`);
}

type Round = { msEach: number; processorMsEach: number };

async function measure(charges: readonly OpenCharge[], pay: (charge: OpenCharge) => Promise<void>): Promise<Round> {
  const waiting = [...charges];
  const processor = process.cpuUsage();
  const startedAt = performance.now();
  async function payNext(): Promise<void> {
    for (let charge = waiting.pop(); charge; charge = waiting.pop()) await pay(charge);
  }
  await Promise.all(Array.from({ length: connections }, payNext));
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(processor);
  return { msEach: ms / charges.length, processorMsEach: (user + system) / 1000 / charges.length };
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-bench-payment-")));
chmodSync(folder, 0o755);
const log = pino({ level: "info" }, { write: () => undefined });
const opened = await openDatabase({ url: undefined, folder, queues: JOB_QUEUES, log });
try {
  const signer = createTokenSigner();
  const jwksUrl = `data:application/json,${encodeURIComponent(JSON.stringify(signer.publishedKeys))}`;
  const app = createApp(
    createPaymentDeps({
      database: opened.database,
      now: () => new Date(),
      cards,
      log,
      portalBaseUrl: "https://portal.example",
      clinicId: CLINIC,
      projectId: signer.projectId,
      jwksUrl,
    }),
  );
  const charges = await insertCharges(opened.pool, 2 * payments * (rounds + 1));
  const tokens = new Map(charges.map(({ uid }) => [uid, signer.signToken(uid)]));
  const ours: Round[] = [];
  const bare: Round[] = [];
  // The first round is the warm-up and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const own = charges.slice(2 * round * payments, (2 * round + 1) * payments);
    const other = charges.slice((2 * round + 1) * payments, (2 * round + 2) * payments);
    const results = [
      await measure(own, (charge) => payThroughApp(app, tokens.get(charge.uid) ?? "", charge)),
      await measure(other, (charge) => payBare(opened.pool, charge)),
    ];
    if (round === 0 || !results[0] || !results[1]) continue;
    ours.push(results[0]);
    bare.push(results[1]);
    const [appTimes, bareTimes] = results.map(
      ({ msEach, processorMsEach }) => `${msEach.toFixed(2)} ms (processor ${processorMsEach.toFixed(2)} ms)`,
    );
    console.log(`  round ${round}  paying through the app ${appTimes}  bare driver ${bareTimes}`);
  }
  const ratio = (value: (round: Round) => number) =>
    median(ours.map((result, index) => value(result) / value(bare[index] ?? result)));
  console.log(
    `${connections} at a time, ${rounds} rounds of ${payments} payments each, medians of the rounds' ratios:`,
  );
  console.log(`  time       ${ratio(({ msEach }) => msEach).toFixed(2)} × the bare driver's`);
  console.log(
    `  processor  ${ratio(({ processorMsEach }) => processorMsEach).toFixed(2)} × the bare driver's, of this process`,
  );
  const each = median(ours.map(({ processorMsEach }) => processorMsEach)).toFixed(2);
  recordResult("one payment: our processor", `${each} ms`);
  console.log(`  each       ${each} ms of this process's processor for one payment`);
} finally {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
}
