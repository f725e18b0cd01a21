import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { createRandom } from "./simulated-clinic/seeded-random.ts";
import { checkHistories } from "./testing/cluster/check-histories.ts";
import { checkCall, checkRefusals, checkStops, type Refusal } from "./testing/cluster/check-service.ts";
import { createClients } from "./testing/cluster/clients.ts";
import { faultsOf } from "./testing/cluster/faults.ts";
import { holdCall } from "./testing/cluster/hold-call.ts";
import { collectMails } from "./testing/cluster/mail-collector.ts";
import { readFound } from "./testing/cluster/read-found.ts";
import { reportRun } from "./testing/cluster/report.ts";
import { relayWasAway, runFaults } from "./testing/cluster/run-faults.ts";
import { askOnce, type Cluster, hasCluster, startCluster } from "./testing/cluster/start-cluster.ts";
import { until } from "./testing/cluster/until.ts";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { createProcessClinic } from "./testing/process-clinic.ts";
import { openProcessDesk } from "./testing/process-desk.ts";
import { createProcessPatients, type SendRequest } from "./testing/process-patients.ts";
import { openSandboxCards } from "./testing/sandbox-cards.ts";
import { openSandboxControl } from "./testing/sandbox-control.ts";
import { testPicture } from "./testing/test-pictures.ts";
import { createProcessFolder, processEnvironment } from "./testing/test-process.ts";

const MINUTE_MS = 60_000;
/** `npm run soak -- cluster --minutes N`. */
const MINUTES = Number(process.env["CLUSTER_MINUTES"] ?? 10);
const SEED = Number(process.env["CLUSTER_SEED"] ?? 20261127);
vi.setConfig({ testTimeout: (MINUTES + 15) * MINUTE_MS, hookTimeout: 300_000 });

const CLIENTS = 5;
const WATCHERS = 2;
const ADMINISTRATION_SECRET = "0123456789abcdef0123456789abcdef";
/** A dead program's job counts as lost after two minutes, and is retried half a minute later. */
const LONGEST_SETTLING_MS = 6 * MINUTE_MS;
/** The portal's own timeout of a call (spec §7). */
const LONGEST_ANSWER_MS = 10_000;

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
  const paying = await ask<{ orderId: string }>(
    `select order_id as "orderId" from payment where state not in ('paid', 'failed', 'refunded')`,
  );
  // A patient whose connection was cut may never come back from the card company's page: nothing is charged then.
  const ledger = await cards.readLedger();
  const charged = paying.filter(({ orderId }) => (ledger.get(orderId)?.charged ?? 0) > 0);
  return open.length + charged.length === 0;
}

/** Calls as the portal does; refusals caused by the machines are recorded. */
function sendAsPortal(origin: string, refusals: Refusal[]): SendRequest {
  return async (path, options) => {
    const answer = await fetch(`${origin}${path}`, { ...options, signal: AbortSignal.timeout(LONGEST_ANSWER_MS) });
    if (answer.status >= 500) {
      const { message } =
        errorBodySchema.safeParse(
          await answer
            .clone()
            .json()
            .catch(() => ({})),
        ).data ?? {};
      refusals.push({ path: new URL(answer.url).pathname, status: answer.status, message });
    }
    return answer;
  };
}

/** Adds a doctor with their own time. */
async function employDoctor() {
  const { programPort, deskPort } = cluster.proxy;
  const desk = await openProcessDesk({ portal: String(programPort), desk: String(deskPort) }, ADMINISTRATION_SECRET);
  const day = addCalendarDays(toCalendarDay(new Date()), 1);
  const spot = { startsAt: `${day}T10:00:00+09:00`, endsAt: `${day}T10:15:00+09:00`, capacity: 1 };
  return desk.employDoctor("佐藤 健", spot);
}

const NAME = `through ${MINUTES} minutes of faults nothing acknowledged is lost, nothing happens twice, and no call waits long`;

test.runIf(hasCluster)(
  hasCluster
    ? NAME
    : `${NAME} (left out: a Debian package of the cluster is missing; npm run soak -- cluster names it)`,
  async () => {
    const port = String(cluster.proxy.programPort);
    const refusals: Refusal[] = [];
    const [random, over] = [createRandom(SEED), new AbortController()];
    const identity = await createFakeIdentity(() => new Date());
    const send = sendAsPortal(`http://localhost:${port}`, refusals);
    const patients = createProcessPatients(port, identity, () => new Date(), send);
    const photo = { content: await testPicture("jpeg", { width: 900, height: 600 }), print: "" };
    const { history, begin, watch, run } = createClients({
      ...{ patients, cards, photo, random: createRandom(SEED + 1), isOver: () => over.signal.aborted },
      clinic: await createProcessClinic(port, ADMINISTRATION_SECRET),
    });
    const doctor = await employDoctor();
    const { client, treatmentId } = await begin(doctor.spot);
    const photoId = String(await patients.sendPhoto(client, treatmentId, photo.content));
    photo.print = String(await patients.printOfPhoto(client, photoId));
    await doctor.begin(treatmentId);
    const call = await holdCall({
      patient: { origin: `http://localhost:${port}`, readRoom: () => patients.readRoom(client, treatmentId) },
      doctor: {
        origin: `http://localhost:${cluster.proxy.deskPort}`,
        readRoom: () => doctor.readRoom(treatmentId),
      },
    });
    const activity = setInterval(() => void doctor.reportActivity().catch(() => undefined), MINUTE_MS);
    const mails = collectMails(sandbox, over.signal);
    const watchers = await Promise.all(Array.from({ length: WATCHERS }, begin));
    const people = Promise.all([...Array.from({ length: CLIENTS }, run), ...watchers.map(watch), mails.ended]);
    const endsAt = Date.now() + MINUTES * MINUTE_MS;
    const injected = await runFaults({
      cluster,
      faults: faultsOf(process.env["CLUSTER_KIND"]),
      history,
      random,
      endsAt,
    }).finally(async () => {
      over.abort();
      clearInterval(activity);
      await Promise.all([people, call.hangUp()]);
    });
    const samples = call.samples();
    await until("everything is sent and paid", isSettled, LONGEST_SETTLING_MS);
    const isWhole = async (client: string, id: string) => (await patients.printOfPhoto(client, id)) === photo.print;
    const found = await readFound({ ask, cards, mails, isWhole });
    process.stdout.write(reportRun({ injected, history, samples, refusals, mails: found.notifications.length }));
    expect([
      ...checkHistories(history, found),
      ...checkStops(injected),
      ...checkCall(samples, relayWasAway(injected)),
      ...checkRefusals(refusals),
    ]).toEqual([]);
    const done = (act: string) => history.filter((line) => line.act === act && line.outcome === "done").length;
    expect(done("book")).toBeGreaterThan(10 * MINUTES);
    expect(done("pay")).toBeGreaterThan(MINUTES);
    expect(done("photo")).toBeGreaterThan(MINUTES);
  },
);
