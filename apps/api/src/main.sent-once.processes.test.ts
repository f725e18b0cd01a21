import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { bookTreatmentCall } from "@madoguchi/contract/reservation/booking.patient.calls";
import { spotListSchema } from "@madoguchi/contract/spot/spot";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { BOOKING_CONSENT_KINDS } from "@madoguchi/contract/terms/terms";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { expect, inject, type onTestFinished, test, vi } from "vitest";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { openSandboxControl } from "./testing/sandbox-control.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { testPhoneNumber } from "./testing/test-phone-number.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

// Whole programs start and end here, and a cut-off job is found again only after a while.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const clinicId = "clinic-minato";
const WAIT = { timeout: 240_000, interval: 100 };
const sandbox = openSandboxControl(inject("sandbox"));

/** Prepares a patient who books at a separate process, whose mails the sandbox takes. */
async function startScene(finish: typeof onTestFinished) {
  const { folder, remove } = createProcessFolder();
  const { url, pool, close } = await createProcessDatabase();
  const email = `yamada-hanako-${randomUUID()}@example.com`;
  const identity = await createFakeIdentity(() => new Date());
  const { jwksUrl, smtpUrl } = inject("sandbox");
  const services = { DATABASE_URL: url, IDENTITY_JWKS_URL: jwksUrl, SMTP_URL: smtpUrl };
  const environment = processEnvironment(folder, await findFreePort(), services);
  let program = await startProcess(environment);
  /** The log of all earlier processes. */
  let logged = "";

  finish(async () => {
    program.process.kill("SIGTERM");
    await program.ended;
    await close();
    remove();
  });

  async function query(text: string): Promise<Record<string, unknown>[]> {
    return (await pool.query(text)).rows;
  }

  async function call(method: string, path: string, body?: object) {
    const token = await identity.signIdToken({ uid: "hanako", email });
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`http://localhost:${environment["PORT"]}${path}`, init);
    return { status: answer.status, body: await answer.json() };
  }

  return {
    query,
    /** The Message-IDs of the mails that arrived. */
    readArrived: async (): Promise<string[]> => (await sandbox.mailsTo(email)).map(({ messageId }) => messageId),
    readStates: () => query("select state from notification"),
    /** The mail server receives the next mail and does not answer within the test; the mail is lost. */
    hangNextMail: () => sandbox.failNext({ service: "mail", target: email, delayMs: 120_000, status: 421 }),
    hasMailHung: async () => !(await sandbox.isFailurePending(email)),
    book: async (): Promise<void> => {
      const information = fillPath(readProfileCall.path, { medicalBusinessId: "business-minato" });
      const profile = { clinicId, ...profileFixture, phoneNumber: testPhoneNumber(1) };
      expect((await call("POST", information, profile)).status).toBe(201);
      const today = toCalendarDay(new Date());
      const days = { from: addCalendarDays(today, 2), to: addCalendarDays(today, 10) };
      const search = new URLSearchParams({ clinicalDepartmentId: "internal-medicine", ...days });
      const { body } = await call("GET", `${fillPath(readSpotsCall.path, { clinicId })}?${search}`);
      const [spot] = spotListSchema.parse(body).spots;
      const booking = {
        spotId: spot?.spotId,
        startAt: spot?.startsAt,
        isFirstTreatment: true,
        consents: BOOKING_CONSENT_KINDS.map((kind) => ({ kind, version: 1 })),
      };
      expect((await call("POST", fillPath(bookTreatmentCall.path, { clinicId }), booking)).status).toBe(201);
    },
    /** Ends the process by a signal and starts the next. Resolves with the exit of the first one. */
    startAgainAfter: async (signal: "SIGKILL" | "SIGTERM"): Promise<number | string> => {
      program.process.kill(signal);
      const end = await program.ended;
      logged += program.output();
      // Without this the next process would look for lost jobs only at its second turn, 15 seconds after the first.
      await query("update pgboss.queue set monitor_claim_on = null, monitor_on = null");
      program = await startProcess(environment);
      return end;
    },
    readLog: () => logged + program.output(),
    searchedFor: [email, "yamada", profileFixture.lastName, testPhoneNumber(1)],
  };
}

// Without this a lost job is recognized after two minutes, and retried half a minute later.
const LOSE_AT_ONCE = "update pgboss.queue set expire_seconds = 1, retry_delay = 1";

test.concurrent("killed between the booking and its mail, the next process sends it, once", async (given) => {
  const { query, book, readStates, readArrived, startAgainAfter } = await startScene(given.onTestFinished);
  // Delays the moment: no process can take a job before the database lets it.
  await query(`create function pgboss.not_yet() returns trigger language plpgsql as
    'begin raise exception ''not yet''; end'`);
  await query(`create trigger not_yet before update on pgboss.job_common
    for each row when (new.state = 'active') execute function pgboss.not_yet()`);
  await book();
  expect(await readStates()).toEqual([{ state: "waiting" }]);
  await startAgainAfter("SIGKILL");
  expect([await readArrived(), await readStates()]).toEqual([[], [{ state: "waiting" }]]);

  await query("drop trigger not_yet on pgboss.job_common");
  await given.expect.poll(readStates, WAIT).toEqual([{ state: "sent" }]);
  await startAgainAfter("SIGKILL");
  const open = "select id from pgboss.job where name like 'send-%' and state <> 'completed'";
  await given.expect.poll(() => query(open), WAIT).toEqual([]);
  expect(await readArrived()).toHaveLength(1);
});

test.concurrent("killed while the mail server takes the mail, it is sent again under the same Message-ID", async (given) => {
  const scene = await startScene(given.onTestFinished);
  await scene.hangNextMail();
  await scene.query(LOSE_AT_ONCE);
  await scene.book();
  await given.expect.poll(scene.hasMailHung, WAIT).toBe(true);
  await scene.startAgainAfter("SIGKILL");
  await given.expect.poll(scene.readStates, WAIT).toEqual([{ state: "sent" }]);
  const [row] = await scene.query("select '<' || notification_id || '@localhost>' as message from notification");
  expect(await scene.readArrived()).toEqual([row?.["message"]]);
  for (const secret of scene.searchedFor) expect(scene.readLog()).not.toContain(secret);
});

test.concurrent("on a stop signal while the mail server hangs it ends well, and the next process sends the mail", async (given) => {
  const scene = await startScene(given.onTestFinished);
  await scene.hangNextMail();
  await scene.query(LOSE_AT_ONCE);
  await scene.book();
  await given.expect.poll(scene.hasMailHung, WAIT).toBe(true);
  expect(await scene.startAgainAfter("SIGTERM")).toBe(0);
  await given.expect.poll(scene.readStates, WAIT).toEqual([{ state: "sent" }]);
  expect(new Set(await scene.readArrived()).size).toBe(1);
});
