import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { createRandom } from "./living-clinic/seeded-random.ts";
import { checkHistories, type Found, longestStop } from "./testing/cluster/check-histories.ts";
import { createClients } from "./testing/cluster/clients.ts";
import { FAULTS } from "./testing/cluster/faults.ts";
import { askOnce, type Cluster, hasCluster, startCluster, until } from "./testing/cluster/start-cluster.ts";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { createProcessClinic } from "./testing/process-clinic.ts";
import { createProcessPatients } from "./testing/process-patients.ts";
import { openSandboxCards } from "./testing/sandbox-cards.ts";
import { openSandboxControl } from "./testing/sandbox-control.ts";
import { createProcessFolder, processEnvironment } from "./testing/test-process.ts";

const MINUTE_MS = 60_000;
/** `npm run soak -- cluster --minutes N`. */
const MINUTES = Number(process.env["CLUSTER_MINUTES"] ?? 3);
const SEED = Number(process.env["CLUSTER_SEED"] ?? 20261127);
vi.setConfig({ testTimeout: (MINUTES + 10) * MINUTE_MS, hookTimeout: 300_000 });

const CLIENTS = 6;
const WRITES = ["register", "book"] as const;
const ADMINISTRATION_SECRET = "0123456789abcdef0123456789abcdef";
/** A job that a dead program had counts as lost after two minutes, and is tried again half a minute later. */
const LONGEST_SETTLING_MS = 6 * MINUTE_MS;
const BETWEEN_FAULTS_MS = 3_000;

const cards = openSandboxCards(inject("sandbox"));
const sandbox = openSandboxControl(inject("sandbox"));
let cluster: Cluster;
let stopCluster: (() => Promise<void>) | undefined;
let removeFolder: (() => void) | undefined;

beforeAll(async () => {
  if (!hasCluster) return;
  const { folder, remove } = createProcessFolder();
  removeFolder = remove;
  const { jwksUrl, smtpUrl } = inject("sandbox");
  cluster = await startCluster((port) =>
    processEnvironment(folder, port, {
      ...{ IDENTITY_JWKS_URL: jwksUrl, SMTP_URL: smtpUrl, ADMINISTRATION_SECRET },
      ...{ CARD_BASE_URL: cards.settings.baseUrl, CARD_IS_DUMMY: "1" },
      CARD_MERCHANT_CCID: cards.settings.merchantCcid,
      CARD_MERCHANT_KEY: cards.settings.merchantKey,
      CARD_TOKEN_API_KEY: cards.settings.tokenApiKey,
    }),
  );
  stopCluster = cluster.stop;
});

afterAll(async () => {
  await stopCluster?.();
  removeFolder?.();
});

function ask<Row extends object>(text: string): Promise<Row[]> {
  return askOnce<Row>(cluster.databaseUrl, text);
}

async function isSettled(): Promise<boolean> {
  const open = await ask(
    `select notification_id from notification where channel = 'mail' and state = 'waiting' and due_at < now()`,
  );
  const paying = await ask("select order_id from payment where state not in ('paid', 'failed', 'refunded')");
  return open.length + paying.length === 0;
}

async function readFound(): Promise<Found> {
  const payments = await ask<{ treatmentId: string; orderId: string; state: string }>(
    `select treatment_id as "treatmentId", order_id as "orderId", state from payment`,
  );
  const ledger = await cards.readLedger();
  const mails = await sandbox.mails();
  const notifications = await ask<{ id: string; state: string }>(
    `select notification_id as id, state from notification
     where channel = 'mail' and due_at < now() and state <> 'skipped'`,
  );
  return {
    bookings: await ask(
      `select treatment_id as "treatmentId", identity_uid as client from treatment
       join customer using (medical_business_id, customer_id)`,
    ),
    seats: await ask(
      `select spot_id || ' ' || seat_number as seat, treatment_id as "treatmentId" from seat
       where treatment_id is not null`,
    ),
    charged: payments.filter(({ orderId }) => (ledger.get(orderId)?.charged ?? 0) > 0),
    paid: payments.filter(({ state }) => state === "paid"),
    notifications: notifications.map(({ id, state }) => ({
      ...{ id, state },
      arrivedAs: mails.flatMap(({ messageId }) => (messageId.includes(id) ? [messageId] : [])),
    })),
  };
}

const NAME = `through ${MINUTES} minutes of faults nothing that was acknowledged is lost, and nothing happens twice`;

test.runIf(hasCluster)(
  hasCluster ? NAME : `${NAME} (left out: patroni, etcd-server, haproxy or nats-server is missing)`,
  async () => {
    const random = createRandom(SEED);
    const endsAt = Date.now() + MINUTES * MINUTE_MS;
    let isOver = false;
    const port = String(cluster.proxy.programPort);
    const { told, run } = createClients({
      patients: createProcessPatients(port, await createFakeIdentity(() => new Date())),
      clinic: await createProcessClinic(port, ADMINISTRATION_SECRET),
      ...{ cards, random: createRandom(SEED + 1), isOver: () => isOver },
    });
    const clients = Promise.all(Array.from({ length: CLIENTS }, run));
    const struck: string[] = [];
    try {
      for (let round = 0; Date.now() < endsAt; round += 1) {
        // The first round takes all in their order, so that a short run has the gravest.
        const index = round < FAULTS.length ? round : Math.floor(random() * FAULTS.length);
        const fault = FAULTS[index];
        // Somebody has been answered before a fault, the first one too: a stop is counted from there.
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_FAULTS_MS));
        const beganAt = Date.now();
        await fault?.strike(cluster, random);
        await until(`whole again after: ${fault?.name}`, cluster.patroni.isWhole, 3 * MINUTE_MS);
        await Promise.all(cluster.programs.map(({ isReady }) => until("a program is ready", isReady)));
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_FAULTS_MS));
        // With what was answered just before, from which on a stop is counted.
        const during = told.filter(({ answeredAt }) => answeredAt > beganAt - BETWEEN_FAULTS_MS);
        const seconds = (ms: number) => (ms / 1000).toFixed(1);
        struck.push(
          `${fault?.name}: ${seconds(Date.now() - beganAt)} s; writing stopped for ${seconds(longestStop(during, WRITES))} s, reading for ${seconds(longestStop(during, ["read"]))} s`,
        );
      }
    } finally {
      isOver = true;
      await clients;
    }
    await until("everything is sent and paid", isSettled, LONGEST_SETTLING_MS);
    const found = await readFound();
    const done = (act: string) => told.filter((line) => line.act === act && line.outcome === "done").length;
    const statuses = Object.groupBy(told, ({ act, outcome, status }) => `${act} ${outcome} ${status ?? ""}`.trim());
    const counted = Object.entries(statuses).map(([name, lines]) => `${name}: ${lines?.length}`);
    process.stdout.write(
      `${struck.join("\n")}\n${done("book")} bookings, ${done("pay")} payments, ${done("read")} readings told of; ` +
        `${told.filter(({ outcome }) => outcome === "unknown").length} asks without an answer; ${found.notifications.length} mails\n${counted.join("; ")}\n`,
    );
    expect(checkHistories(told, found)).toEqual([]);
    expect(done("book")).toBeGreaterThan(10 * MINUTES);
    expect(done("pay")).toBeGreaterThan(MINUTES);
  },
);
