import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { readMetricsPage } from "./testing/metrics-page.ts";
import { createProcessPatients } from "./testing/process-patients.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let ends: (() => void | Promise<void>)[];
let environment: Record<string, string>;
let program: ChildProgram | undefined;

beforeEach(async () => {
  const { folder, remove } = createProcessFolder();
  const { url, close } = await createProcessDatabase();
  ends = [close, remove];
  const more = { DATABASE_URL: url, IDENTITY_JWKS_URL: inject("sandbox").jwksUrl };
  environment = processEnvironment(folder, await findFreePort(), more);
});

afterEach(async () => {
  program?.process.kill("SIGTERM");
  await program?.ended;
  for (const end of ends) await end();
});

test("metrics have calls, refusals, queues and tasks, and nothing about a patient", async () => {
  const port = await findFreePort();
  program = await startProcess({ ...environment, METRICS_PORT: String(port) });
  const identity = await createFakeIdentity(() => new Date());
  const patients = createProcessPatients(environment["PORT"] ?? "", identity);
  await patients.register("hanako", 1);
  const treatmentId = await patients.book("hanako", (await patients.freeSpots())[0]);
  expect(await patients.statusOfReading("hanako", "no-such-treatment")).toBe(404);

  await program.says(/"queue":"send-mail".*"msg":"a job failed and is retried"/);
  // The mail server of this test is unreachable. The log line is written before the job is stored for its retry.
  const waiting = 'madoguchi_queue_jobs{queue="send-mail",state="planned"}';
  await expect
    .poll(async () => (await readMetricsPage(String(port))).samples.get(waiting), { timeout: 30_000 })
    .toBe(1);
  const { text: page, contentType, samples } = await readMetricsPage(String(port));
  expect(contentType).toContain("text/plain; version=0.0.4");
  const booking = 'origin="portal",method="POST",route="/api/v1/customer/clinic/:clinicId/treatment",status="201"';
  expect(samples.get(`madoguchi_http_call_seconds_count{${booking}}`)).toBe(1);
  expect(samples.get('madoguchi_refusals_total{code="T001"}')).toBe(1);
  expect(samples.get('madoguchi_jobs_total{queue="send-mail",result="failed"}')).toBe(1);
  expect(samples.get('madoguchi_mails_total{result="failed"}')).toBe(1);
  expect(samples.get('madoguchi_mails_total{result="sent"}')).toBe(0);
  expect(samples.get('madoguchi_queue_overdue_seconds{queue="send-mail"}')).toBeGreaterThan(0);
  expect(samples.get('madoguchi_open_payments{kind="unknown"}')).toBe(0);
  expect(samples.get('madoguchi_database_connections{state="wanted"}')).toBe(0);
  expect(samples.get("madoguchi_room_sockets")).toBe(0);
  expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(0);
  for (const secret of [String(treatmentId), "no-such-treatment", "hanako", "clinic-minato", "@"]) {
    expect(page).not.toContain(secret);
  }
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
});

test("without a port for them there are no metrics, and a port in use is one clear line", async () => {
  program = await startProcess(environment);
  expect((await fetch(`http://127.0.0.1:${environment["PORT"]}/metrics`)).status).toBe(404);
  const second = { ...environment, PORT: String(await findFreePort()), METRICS_PORT: environment["PORT"] ?? "" };
  await expect(startProcess(second)).rejects.toThrow(/is in use by another program.*METRICS_PORT/s);
});
