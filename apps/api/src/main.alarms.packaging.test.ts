import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillPath } from "@madoguchi/contract/http/paths";
import { checkSignInCodeCall, requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { complainOfAlarms, hasPrometheus, RULES_FILE, readAlarmNames, type Series } from "./testing/alarm-rules.ts";
import { startBackedUpProgram } from "./testing/backed-up-program.ts";
import { findFreePort } from "./testing/free-port.ts";
import { readMetricsPage } from "./testing/metrics-page.ts";
import { makeCertificate } from "./testing/self-signed-certificate.ts";
import { queryEmbedded } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 240_000 });

const INSTALLATION = "portal.clinic.example";
const ATTEMPT = "11111111-1111-4111-8111-111111111111";
/** Longer than any rule waits. */
const MINUTES = 420;

/** What occurs seldom: an attempt whose code can be wrong, a clinic's own host, a task, a work of the night. */
const SELDOM = (host: string) => `
  insert into sign_in_attempt (attempt_id, email, code_hash, created_at, expires_at)
    values ('${ATTEMPT}', 'hanako@example.com', 'x', now(), now() + interval '10 minutes');
  insert into clinic_task (medical_business_id, clinic_task_id, clinic_id, kind, subject, detail, created_at)
    values ('business-minato', '${ATTEMPT}', 'clinic-minato', 'payment-unknown', 'order:1', '', now());
  insert into nightly_run (name, night, began_at, finished_at) values ('end-parcels', current_date, now(), now()) on conflict do nothing;
  insert into clinic_host (host, surface, medical_business_id, clinic_id, added_at)
    values ('${host}', 'portal', 'business-minato', 'clinic-minato', now());`;

let ends: (() => unknown)[] = [];
/** The program's page of metrics after all of this, each value as long as the rules look. */
let quiet: Series;

/** The portal's certificate, which browsers would refuse. */
async function serveTls(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "madoguchi-tls-"));
  const { certificate, key } = makeCertificate(folder, "DNS:localhost");
  const server: Server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  ends.push(
    () => server.close(),
    () => rmSync(folder, { recursive: true }),
  );
  return (server.address() as AddressInfo).port;
}

/** They come when a drill, a look at a certificate and an attempt to send have ended. */
const LATE_SERIES = [
  'madoguchi_backup_age_seconds{kind="drill"}',
  "madoguchi_host_certificate_seconds{",
  'madoguchi_jobs_total{queue="send-mail",result="failed"}',
];

/** The series of a real program, its mail server away. */
async function readRealSeries(): Promise<Map<string, number>> {
  const metrics = String(await findFreePort());
  const address = `https://localhost:${await serveTls()}`;
  const { program, environment, patients, folder, remove } = await startBackedUpProgram({
    ...{ METRICS_PORT: metrics, PORTAL_BASE_URL: address },
    DESK_PORT: String(await findFreePort()),
  });
  ends.unshift(async () => {
    program.process.kill("SIGTERM");
    await program.ended;
    remove();
  });
  const send = (path: string, body: object) =>
    fetch(`http://localhost:${environment["PORT"]}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  await patients.register("hanako", 1);
  await patients.book("hanako", (await patients.freeSpots())[0]);
  expect((await send(requestSignInCall.path, { email: "taro@example.com" })).status).toBe(502);
  await queryEmbedded(folder, SELDOM("127.0.0.1"));
  await send(fillPath(checkSignInCodeCall.path, { attemptId: ATTEMPT }), { code: "000000" });
  await queryEmbedded(folder, "alter table nightly_run rename to nightly_gone");
  await readMetricsPage(metrics);
  await queryEmbedded(folder, "alter table nightly_gone rename to nightly_run");
  return vi.waitFor(
    async () => {
      const { samples } = await readMetricsPage(metrics);
      const given = [...samples.keys()].join("\n");
      for (const late of LATE_SERIES) expect(given).toContain(late);
      return samples;
    },
    { timeout: 120_000, interval: 500 },
  );
}

/** This machine's disk and the test's certificate are not those of a clinic. */
const OF_A_CLINIC: [RegExp, string][] = [
  [/^madoguchi_disk_free_bytes/, "100e9"],
  [/^madoguchi_(host_)?certificate_seconds/, "5e6"],
  [/^madoguchi_queue_overdue_seconds/, "0"],
];

beforeAll(async () => {
  if (!hasPrometheus) return;
  const real = await readRealSeries();
  const atAClinic = (name: string, value: number) => OF_A_CLINIC.find(([series]) => series.test(name))?.[1] ?? value;
  quiet = new Map([
    ["up", `1x${MINUTES}`],
    ...[...real].map(([name, value]) => [name, `${atAClinic(name, value)}x${MINUTES}`] as const),
  ]);
});

afterAll(async () => {
  for (const end of ends) await end();
  ends = [];
});

/** What makes each alarm fire: series of the program, by their prefix, with other values; a minute between two. */
const TROUBLES: Record<string, { series: Record<string, string>; atMinute?: number; others?: string[] }> = {
  ProgramAway: { series: { up: "1x5 0x400" }, atMinute: 8 },
  CallsFail: {
    series: {
      'madoguchi_http_call_seconds_count{origin="portal",method="POST",route="/api/v1/signin",status="502"': "0+2x400",
    },
  },
  CallsSlow: {
    series: {
      'madoguchi_http_call_seconds_bucket{le="2.5"': "0+9x400",
      'madoguchi_http_call_seconds_bucket{le="5"': "0+9x400",
    },
  },
  DatabaseConnectionsWanted: { series: { 'madoguchi_database_connections{state="wanted"': "9x400" } },
  GaugesUnread: { series: { madoguchi_gauge_failures_total: "0+4x400" } },
  QueueWaits: { series: { 'madoguchi_queue_overdue_seconds{queue="send-mail"': "0x100 0+60x300" }, atMinute: 106 },
  MailsFail: { series: { 'madoguchi_mails_total{result="failed"': "0x100 0+1x300" }, atMinute: 105 },
  MessagesFail: { series: { 'madoguchi_jobs_total{queue="send-mail",result="failed"': "0+6x400" } },
  PaymentsUnknown: { series: { 'madoguchi_open_payments{kind="unknown"': "6x400" } },
  CodesAreTried: { series: { 'madoguchi_refusals_total{code="C008"': "0+20x400" } },
  NightNotDone: { series: { madoguchi_nightly_age_seconds: "130000+60x400" } },
  BackupOld: { series: { 'madoguchi_backup_age_seconds{kind="backup"': "130000+60x400" } },
  BackupUnproven: { series: { 'madoguchi_backup_age_seconds{kind="drill"': "700000+60x400" } },
  LogNotStored: { series: { madoguchi_backup_unstored_seconds: "0x100 0+60x300" }, atMinute: 107 },
  DiskFills: { series: { 'madoguchi_disk_free_bytes{folder="data"': "15e9-20e6x400" } },
  DiskAlmostFull: { series: { 'madoguchi_disk_free_bytes{folder="backup"': "20e9x100 0x300" }, others: ["DiskFills"] },
  CertificateEnds: { series: { 'madoguchi_certificate_seconds{origin="portal"': "0x400" } },
  HostCertificateEnds: { series: { madoguchi_host_certificate_seconds: "86400-60x400" } },
  CallsBreak: { series: { 'madoguchi_call_reconnects_total{side="patient"': "0+3x400" } },
  TasksWait: { series: { 'madoguchi_open_tasks{kind="payment-unknown"': "51x400" } },
  EventLoopBlocked: { series: { nodejs_eventloop_lag_p99_seconds: "0.6x400" } },
};

function withTrouble(series: Record<string, string>): Series {
  const changed = new Map(quiet);
  for (const [prefix, values] of Object.entries(series)) {
    const found = [...quiet.keys()].filter((name) => name.startsWith(prefix));
    expect(found, `the program has no series ${prefix}`).not.toEqual([]);
    for (const name of found) changed.set(name, values);
  }
  return changed;
}

describe.runIf(hasPrometheus)("over the series that the program really gives", () => {
  test("no alarm fires while nothing is wrong", () => {
    expect(complainOfAlarms(quiet, { firing: [], atMinute: 400, installation: INSTALLATION })).toBe("");
  });

  test.each(Object.entries(TROUBLES))("the alarm %s fires and names the installation", (name, trouble) => {
    const { series, atMinute = 400, others = [] } = trouble;
    const firing = [name, ...others];
    expect(complainOfAlarms(withTrouble(series), { firing, atMinute, installation: INSTALLATION })).toBe("");
  });

  test("a target without a name is an alarm itself", () => {
    const firing = ["InstallationUnnamed"];
    expect(complainOfAlarms(quiet, { firing, atMinute: 400, installation: "" })).toBe("");
  });

  test("every alarm is tried here, and every metric of alarms and dashboard is on the page", () => {
    expect(readAlarmNames().filter((name) => !(name in TROUBLES))).toEqual(["InstallationUnnamed"]);
    const files = [RULES_FILE, join(RULES_FILE, "../../grafana/madoguchi.json")].map((file) =>
      readFileSync(file, "utf8"),
    );
    const named = new Set(files.join("\n").match(/\b(madoguchi|nodejs|process)_[a-z0-9_]*[a-z0-9]\b/g));
    const given = new Set([...quiet.keys()].map((name) => name.split("{")[0]));
    expect([...named].filter((name) => !given.has(name))).toEqual([]);
  });
});
