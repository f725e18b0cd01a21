import { randomUUID } from "node:crypto";
import { BOOKING_CONSENT_KINDS } from "@madoguchi/contract/clinic/terms";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { spotListSchema } from "@madoguchi/contract/spot/spot";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity, type FakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { openSandboxControl } from "./testing/sandbox-control.ts";
import { testPhoneNumber } from "./testing/test-phone-number.ts";
import { createProcessFolder, processEnvironment, queryEmbedded, startProcess } from "./testing/test-process.ts";

// Whole programs start and end here, and a cut-off job is found again only after a while.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const clinicId = "clinic-minato";
const sandbox = openSandboxControl(inject("sandbox"));

let folder: string;
let remove: () => void;
let identity: FakeIdentity;
let environment: Record<string, string>;
let program: ChildProgram;
let email: string;
/** Everything that any of the processes has logged. */
let logged: string;

beforeEach(async () => {
  ({ folder, remove } = createProcessFolder());
  logged = "";
  email = `yamada-hanako-${randomUUID()}@example.com`;
  identity = await createFakeIdentity(() => new Date());
  const { jwksUrl, smtpUrl } = inject("sandbox");
  const services = { IDENTITY_JWKS_URL: jwksUrl, SMTP_URL: smtpUrl };
  environment = processEnvironment(folder, await findFreePort(), services);
  program = await startProcess(environment);
});

afterEach(async () => {
  program.process.kill("SIGTERM");
  await program.ended;
  remove();
});

/** The Message-IDs of the mails that arrived. */
async function readArrived(): Promise<string[]> {
  return (await sandbox.mailsTo(email)).map(({ messageId }) => messageId);
}

/** The mail server receives the next mail and does not answer until long after the test; the mail is lost. */
function hangNextMail(): Promise<void> {
  return sandbox.failNext({ service: "mail", target: email, delayMs: 120_000, status: 421 });
}

async function waitUntilMailHangs(): Promise<void> {
  await expect.poll(() => sandbox.isFailurePending(email), { timeout: 30_000 }).toBe(false);
}

async function call(method: string, path: string, body?: object) {
  const token = await identity.signIdToken({ uid: "hanako", email });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  const answer = await fetch(`http://localhost:${environment["PORT"]}${path}`, init);
  return { status: answer.status, body: await answer.json() };
}

const query = (text: string) => queryEmbedded(folder, text);

async function book(): Promise<void> {
  const information = fillPath(apiPaths.information, { medicalBusinessId: "business-minato" });
  const profile = { clinicId, ...profileFixture, phoneNumber: testPhoneNumber(1) };
  expect((await call("POST", information, profile)).status).toBe(201);
  const today = toCalendarDay(new Date());
  const days = { from: addCalendarDays(today, 2), to: addCalendarDays(today, 10) };
  const search = new URLSearchParams({ clinicalDepartmentId: "internal-medicine", ...days });
  const { body } = await call("GET", `${fillPath(apiPaths.spots, { clinicId })}?${search}`);
  const [spot] = spotListSchema.parse(body).spots;
  const booking = {
    spotId: spot?.spotId,
    startAt: spot?.startsAt,
    isFirstTreatment: true,
    consents: BOOKING_CONSENT_KINDS.map((kind) => ({ kind, version: 1 })),
  };
  expect((await call("POST", fillPath(apiPaths.treatments, { clinicId }), booking)).status).toBe(201);
}

async function killAndStartAgain(): Promise<void> {
  program.process.kill("SIGKILL");
  await program.ended;
  logged += program.output();
  program = await startProcess(environment);
}

const readStates = () => query("select state from notification");

test("killed between the booking and its mail, the next process sends it, once", async () => {
  // Holds the moment open: no process can take a job up until the database lets it.
  await query(`create function pgboss.not_yet() returns trigger language plpgsql as
    'begin raise exception ''not yet''; end'`);
  await query(`create trigger not_yet before update on pgboss.job_common
    for each row when (new.state = 'active') execute function pgboss.not_yet()`);
  await book();
  expect(await readStates()).toEqual([{ state: "waiting" }]);
  await killAndStartAgain();
  expect([await readArrived(), await readStates()]).toEqual([[], [{ state: "waiting" }]]);

  await query("drop trigger not_yet on pgboss.job_common");
  await expect.poll(readStates, { timeout: 30_000 }).toEqual([{ state: "sent" }]);
  await killAndStartAgain();
  const open = "select id from pgboss.job where name like 'send-%' and state <> 'completed'";
  await expect.poll(() => query(open), { timeout: 30_000 }).toEqual([]);
  expect(await readArrived()).toHaveLength(1);
});

test("killed while the mail server takes the mail, it is sent again under the same Message-ID", async () => {
  await hangNextMail();
  // Otherwise it takes two minutes until a job that runs no more counts as lost, and half a minute until it runs again.
  await query("update pgboss.queue set expire_seconds = 1, retry_delay = 1");
  await book();
  await waitUntilMailHangs();
  await killAndStartAgain();
  await expect.poll(readStates, { timeout: 150_000, interval: 500 }).toEqual([{ state: "sent" }]);
  const [row] = await query("select '<' || notification_id || '@localhost>' as message from notification");
  expect(await readArrived()).toEqual([row?.["message"]]);
  logged += program.output();
  for (const secret of [email, "yamada", profileFixture.lastName, testPhoneNumber(1)]) {
    expect(logged).not.toContain(secret);
  }
});

test("told to stop while the mail server hangs, it ends well, and the next process sends the mail", async () => {
  await hangNextMail();
  await query("update pgboss.queue set expire_seconds = 1, retry_delay = 1");
  await book();
  await waitUntilMailHangs();
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  program = await startProcess(environment);
  await expect.poll(readStates, { timeout: 150_000, interval: 500 }).toEqual([{ state: "sent" }]);
  expect(new Set(await readArrived()).size).toBe(1);
});
