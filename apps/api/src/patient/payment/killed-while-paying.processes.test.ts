import { setTimeout as sleep } from "node:timers/promises";
import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { callbackPaths, fillPath } from "@madoguchi/contract/http/paths";
import { type PaymentState, paymentStartedSchema, paymentStateSchema } from "@madoguchi/contract/payment/payment";
import { readPaymentCall, readPaymentPageCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { cardAccount, paymentCard } from "../../records/card/payment-card.table.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { createRandom } from "../../simulated-clinic/seeded-random.ts";
import { databaseUrl } from "../../testing/database-url.ts";
import { createFakeIdentity, type FakeIdentity, TEST_PROJECT_ID } from "../../testing/fake-identity.ts";
import { createFastClock } from "../../testing/fast-clock.ts";
import { type KillableApi, startKillableApi } from "../../testing/killable-api.ts";
import { type SandboxCards, startSandboxCards } from "../../testing/sandbox-cards.ts";
import { repetitions } from "../../testing/soak.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import type { TestData } from "../../testing/test-data.ts";
import { readEnd } from "../../testing/test-payments.ts";

// Up to a hundred processes start and end in this test.
vi.setConfig({ testTimeout: 900_000, hookTimeout: 120_000 });

const MOST_KILLS = 100;
const KILLS = repetitions({ suite: 6, soak: MOST_KILLS });
const PATIENTS = 8;
const CHARGES = repetitions({ suite: 15, soak: 30 });
/** Shortens the minutes after which an attempt is given up to seconds. */
const CLOCK_TIMES = 20;
const SEED = 20260512;

let client: TestClient;
let sandbox: SandboxCards;
let identity: FakeIdentity;
let api: KillableApi;

const chargesOf = Array.from({ length: PATIENTS }, (_, patient) =>
  Array.from({ length: CHARGES }, (__, charge) => ({
    patient: `patient${patient}`,
    name: `charge-${patient}-${charge}`,
  })),
);

beforeEach(async () => {
  const data: TestData = { customers: {}, treatments: {} };
  for (const { patient, name } of chargesOf.flat()) {
    data.customers = { ...data.customers, [patient]: {} };
    const treatment = { customer: patient, statusId: 3 as const, startsAt: "2026-05-12T10:00:00+09:00", charge: {} };
    data.treatments = { ...data.treatments, [name]: treatment };
  }
  client = await createTestClient({ ...data, at: new Date().toISOString() });
  const originMs = Date.now();
  identity = await createFakeIdentity(createFastClock(originMs, CLOCK_TIMES));
  sandbox = await startSandboxCards();
  const [row] = (await client.database.execute<{ name: string }>(sql`select current_database() as name`)).rows;
  api = await startKillableApi({
    databaseUrl: databaseUrl(inject("postgresUrl"), row?.name ?? ""),
    clinicId: client.clinicId,
    identity: {
      projectId: TEST_PROJECT_ID,
      jwksUrl: `data:application/json,${encodeURIComponent(JSON.stringify(identity.publishedKeys))}`,
    },
    card: sandbox.settings,
    clock: { originMs, times: CLOCK_TIMES },
  });
});

afterEach(async () => {
  await api.stop();
  await sandbox.stop();
  await client.close();
});

type Answer = { status: number; body: unknown };

/**
 * The number of calls that have begun, by which a kill is timed: on a machine of any speed some work is under way then.
 */
let calls = 0;

/** One call as the portal makes it; there is no answer while the process is dead. */
async function call(patient: string, method: string, path: string, body?: object, key?: string): Promise<Answer> {
  const token = await identity.signIdToken(client.customer(patient));
  calls += 1;
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    ...(key !== undefined && { "idempotency-key": key }),
  };
  try {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${api.baseUrl}${path}`, { ...init, signal: AbortSignal.timeout(10_000) });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return { status: 0, body: {} };
  }
}

type Result = { orderId: string; isCharged: boolean };

function codeOf({ body }: Answer): string | undefined {
  return errorBodySchema.safeParse(body).data?.code;
}

/** Lets one patient pay one charge until the answer is that it is paid. After a failure the patient starts again. */
async function payCharge(patient: string, name: string, results: Result[], random: () => number): Promise<boolean> {
  const ids = { clinicId: client.clinicId, treatmentId: client.treatmentId(name) };
  const path = fillPath(readPaymentPageCall.path, ids);

  function recordResult({ orderId, isCharged }: PaymentState): void {
    if (isCharged !== null) results.push({ orderId, isCharged });
  }

  async function waitFor(orderId: string): Promise<PaymentState> {
    for (;;) {
      const answer = await call(patient, "GET", fillPath(readPaymentCall.path, { ...ids, orderId }));
      const state = answer.status === 200 ? paymentStateSchema.parse(answer.body) : undefined;
      if (state && state.isCharged !== null) return state;
      await sleep(100);
    }
  }

  async function goToCardCompany(orderId: string): Promise<void> {
    const outcome = random() < 0.8 ? "success" : random() < 0.5 ? "failure" : "cancel";
    const form = await sandbox.authenticate(orderId, outcome);
    if (random() < 0.2) return;
    const body = form.toString();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", headers, body, redirect: "manual" } as const;
    await fetch(`${api.baseUrl}${callbackPaths.cardReturn}`, init).catch(() => undefined);
  }

  async function attempt(number: number): Promise<PaymentState | "again" | "enough"> {
    const saveCard = random() < 0.5;
    const request = { token: await sandbox.makeToken({}), saveCard, chargeVersion: 1 };
    for (;;) {
      const answer = await call(patient, "POST", path, request, `${name}-${number}`);
      const code = codeOf(answer);
      if (answer.status === 201) {
        const { payment: started, secure } = paymentStartedSchema.parse(answer.body);
        if (started.isCharged !== null) return started;
        if (secure) await goToCardCompany(started.orderId);
        return waitFor(started.orderId);
      }
      if (answer.status === 429) return "enough";
      if (code === "P001" || code === "P004") return "again";
      if (code === "T009") {
        const page = await call(patient, "GET", path);
        return paymentStateSchema.parse(Object.assign({}, Reflect.get(Object(page.body), "attempt")));
      }
      expect([0, 409, 503]).toContain(answer.status);
      await sleep(100);
    }
  }

  for (let number = 0; ; number += 1) {
    const ended = await attempt(number);
    if (ended === "enough") return false;
    if (ended === "again") continue;
    recordResult(ended);
    if (ended.isCharged) return true;
  }
}

/** What the provider had done when a kill prevented us from recording it: orders begun, cards charged. */
async function countCutOff(): Promise<{ begun: number; charged: number }> {
  const [ledger, rows] = await Promise.all([sandbox.readLedger(), client.database.select().from(payment)]);
  return {
    begun: rows.filter(({ state, orderId }) => state === "created" && ledger.has(orderId)).length,
    charged: rows.filter(({ paidAt, orderId }) => paidAt === null && (ledger.get(orderId)?.charged ?? 0) > 0).length,
  };
}

test("killed again and again while patients pay, the provider's ledger equals ours, no patient is charged twice or answered wrongly", async () => {
  const random = createRandom(SEED);
  const results: Result[] = [];
  const finished: string[] = [];
  const cutOff = { begun: 0, charged: 0 };
  let isOver = false;

  async function payAll(charges: (typeof chargesOf)[number], own: () => number): Promise<void> {
    for (const { patient, name } of charges) {
      if (isOver) return;
      await payCharge(patient, name, results, own);
      finished.push(name);
    }
  }

  const paying = Promise.all(chargesOf.map((charges, patient) => payAll(charges, createRandom(SEED + 1 + patient))));
  // Kills until some have come between the provider's act and our record of it, with enough charges.
  const isEnough = (): boolean => cutOff.begun > 0 && cutOff.charged > 0 && finished.length > 2 * PATIENTS;
  for (let kill = 0; kill < KILLS || (kill < MOST_KILLS && !isEnough()); kill += 1) {
    const enough = calls + 1 + Math.floor(random() * 10);
    while (calls < enough && finished.length < PATIENTS * CHARGES) await sleep(1);
    await sleep(random() * 30);
    await api.kill();
    const { begun, charged } = await countCutOff();
    cutOff.begun += begun;
    cutOff.charged += charged;
  }
  isOver = true;
  await paying;
  await expect
    .poll(
      async () => {
        const rows = await client.database.select().from(payment);
        const isOpen = ({ state, savesCard, cardId }: (typeof rows)[number]) =>
          state === "paid" ? savesCard && cardId === null : state !== "failed" && state !== "refunded";
        return rows.filter(isOpen).length;
      },
      { timeout: 120_000, interval: 200 },
    )
    .toBe(0);

  expect(cutOff.begun).toBeGreaterThan(0);
  expect(cutOff.charged).toBeGreaterThan(0);

  const ledger = await sandbox.readLedger();
  const payments = await client.database.select().from(payment);
  const ours = payments.flatMap(({ orderId, state, amount }) => (state === "paid" ? [[orderId, amount]] : []));
  const theirs = [...ledger].flatMap(([orderId, { charged }]) => (charged > 0 ? [[orderId, charged]] : []));
  expect(ours.length).toBeGreaterThan(PATIENTS);
  expect(new Map(ours as [string, number][])).toEqual(new Map(theirs as [string, number][]));
  expect(payments.map(({ state }) => state).filter((state) => state !== "paid" && state !== "failed")).toEqual([]);

  const chargedOrders = payments.filter(({ orderId }) => (ledger.get(orderId)?.charged ?? 0) > 0);
  expect(new Set(chargedOrders.map(({ treatmentId }) => treatmentId)).size).toBe(chargedOrders.length);
  for (const { orderId, isCharged } of results) expect((ledger.get(orderId)?.charged ?? 0) > 0).toBe(isCharged);
  const paidCharges = new Set(chargedOrders.map(({ treatmentId }) => treatmentId));
  // A card to be stored is the patient's card, here and at the provider, exactly when such a payment succeeded.
  const accounts = new Map(
    (await client.database.select().from(cardAccount)).map((row) => [row.customerId, row.providerAccountId]),
  );
  const listed = await client.database.select().from(paymentCard);
  for (const { patient } of chargesOf.map(([first]) => first ?? { patient: "" })) {
    const { customerId } = client.customer(patient);
    const accountId = accounts.get(customerId);
    const own = listed.filter((card) => card.customerId === customerId).map(({ providerCardId }) => providerCardId);
    const keeps = payments.some((row) => row.customerId === customerId && row.state === "paid" && row.savesCard);
    expect(own).toHaveLength(keeps ? 1 : 0);
    expect(accountId === undefined ? [] : await sandbox.listStoredCards(accountId)).toEqual(own);
  }

  for (const name of finished) {
    const isPaid = paidCharges.has(client.treatmentId(name));
    expect((await readEnd(client, name)).statusId).toBe(isPaid ? 4 : 3);
  }
});
