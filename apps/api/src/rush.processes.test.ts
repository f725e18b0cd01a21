import { once } from "node:events";
import { type ClientRequest, request } from "node:http";
import { readFreeTimesCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { fillPath } from "@madoguchi/contract/http/paths";
import { uploadPhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { beginSignInCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { readAllTermsCall } from "@madoguchi/contract/terms/terms.patient.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { ensureDemonstrationClinic } from "./demonstration/ensure-demonstration-clinic.ts";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { createProcessPatients } from "./testing/process-patients.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 120_000 });

const RUSHED = { clinicId: "clinic-minato" };
const QUIET = { clinicId: "clinic-quiet" };
/** Six times as many as the program has connections. */
const RUSH = 60;
/** A call waits for a connection for four seconds, when all are taken (`platform/db/pool.ts`). */
const AT_ONCE_MS = 2_000;

const ANOTHER_BUSINESS = `
  insert into medical_business (medical_business_id, name) values ('business-quiet', '医療法人しずか会');
  insert into clinic (medical_business_id, clinic_id, name, phone_number, address, homepage_url, business_hours)
    values ('business-quiet', 'clinic-quiet', 'しずかクリニック', '0312345678', '東京都', 'https://quiet.example/', '平日');
  insert into clinic_host (host, surface, medical_business_id, clinic_id, added_at)
    values ('quiet.example', 'portal', 'business-quiet', 'clinic-quiet', now());`;

const KEY = "operation-key-of-the-test-in-a-rush";
const OF_CLINIC = { authorization: `Bearer ${KEY}`, [OPERATOR_HEADER]: "rush" };

type Call = { method?: string; headers?: Record<string, string>; body?: string; port?: string | undefined };

async function startBoth() {
  const { folder, remove } = createProcessFolder();
  const { url, pool, database, close } = await createProcessDatabase();
  await ensureDemonstrationClinic(database, new Date());
  await pool.query(ANOTHER_BUSINESS);
  const environment = processEnvironment(folder, await findFreePort(), {
    ...{ DATABASE_URL: url, IDENTITY_JWKS_URL: inject("sandbox").jwksUrl },
    ...{ DESK_PORT: String(await findFreePort()), DEMONSTRATION_OPERATION_KEY: KEY },
  });
  const program = await startProcess(environment);
  onTestFinished(async () => {
    program.process.kill("SIGTERM");
    await program.ended;
    await close();
    remove();
  });

  function begin(host: string, path: string, { method = "GET", headers = {}, port = environment["PORT"] }: Call) {
    return request({ port, path, method, headers: { host, ...headers }, agent: false });
  }

  /** The status of an answer, and after how many milliseconds it came. */
  function ask(host: string, path: string, call: Call = {}): Promise<{ status: number | undefined; ms: number }> {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const sent = begin(host, path, call);
      sent.on("response", (answer) => {
        answer.resume();
        answer.on("end", () => resolve({ status: answer.statusCode, ms: performance.now() - startedAt }));
      });
      sent.on("error", reject);
      sent.end(call.body);
    });
  }

  /** A call whose body begins and does not go on. */
  function dribble(path: string, headers: Record<string, string>): ClientRequest {
    const sent = begin("localhost", path, { method: "POST", headers: { ...headers, "content-length": "4000000" } });
    sent.on("error", () => undefined);
    sent.write("x".repeat(1000));
    onTestFinished(() => void sent.destroy());
    return sent;
  }

  return { ask, dribble, pool, environment };
}

test("blocked reads of one clinic take neither another clinic's turn nor the last connection", async () => {
  const { ask, pool } = await startBoth();
  const terms = fillPath(readAllTermsCall.path, QUIET);
  expect((await ask("quiet.example", terms)).status).toBe(200);
  const today = toCalendarDay(new Date());
  const locking = await pool.connect();
  await locking.query("begin");
  await locking.query("lock table spot in access exclusive mode");
  const rush = Array.from({ length: RUSH }, (_, index) => {
    // Each asks for other days, so that no two share a read.
    const from = addCalendarDays(today, index % 20);
    const days = { from, to: addCalendarDays(from, 1 + Math.floor(index / 20)) };
    const search = new URLSearchParams({ clinicalDepartmentId: "internal-medicine", ...days });
    return ask("localhost", `${fillPath(readSpotsCall.path, RUSHED)}?${search}`);
  });
  await expect
    .poll(async () => {
      const { rows } = await pool.query("select 1 from pg_locks where not granted and locktype = 'relation'");
      return rows.length;
    })
    // Visitors have half of their clinic's slots.
    .toBeGreaterThanOrEqual(2);

  try {
    for (let time = 0; time < 10; time += 1) {
      const { status, ms } = await ask("quiet.example", terms);
      expect(status).toBe(200);
      expect(ms).toBeLessThan(AT_ONCE_MS);
    }
  } finally {
    await locking.query("rollback");
    locking.release();
  }
  // The waiting calls are answered now.
  expect((await Promise.all(rush)).map(({ status }) => status)).toEqual(Array(RUSH).fill(200));
  expect((await ask("quiet.example", fillPath(readFreeTimesCall.path, QUIET))).status).toBe(200);
});

test("slow bodies of visitors and patients take no slot: the portal, the desk and the systems of their business answer at once", async () => {
  const { ask, dribble, environment } = await startBoth();
  const port = environment["PORT"] ?? "";
  const identity = await createFakeIdentity(() => new Date());
  const patients = createProcessPatients(port, identity);
  const names = ["hanako", "taro", "jiro", "yuko", "saburo"];
  const spots = await patients.freeSpots();
  const bearer: Record<string, string> = {};
  const photosOf: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    await patients.register(name, index);
    const treatmentId = await patients.book(name, spots[index]);
    const uid = { uid: name, email: `${name}@example.com`, authenticatedAt: new Date() };
    bearer[name] = `Bearer ${await identity.signIdToken(uid)}`;
    photosOf[name] = `${fillPath(uploadPhotoCall.path, RUSHED)}?treatmentId=${treatmentId}`;
  }

  const json = { "content-type": "application/json" };
  for (const name of names.slice(0, 4)) {
    dribble(photosOf[name] ?? "", { "content-type": "image/jpeg", authorization: bearer[name] ?? "" });
    // The size of what anybody can begin to send.
    const anonymous = dribble(requestSignInCall.path, { ...json, "content-length": "4000" });
    await once(anonymous, "socket");
  }
  const treatments = fillPath(readTreatmentsCall.path, RUSHED);
  await expect.poll(async () => (await ask("localhost", treatments)).status).toBe(401);

  const origin = `http://localhost:${environment["DESK_PORT"]}`;
  const ofPatient = { authorization: bearer["saburo"] ?? "" };
  const deskCall = { port: environment["DESK_PORT"], method: "POST", body: "{}", headers: { ...json, origin } };
  const asked = {
    "the public page's terms": ask("localhost", fillPath(readAllTermsCall.path, RUSHED)),
    "another patient's visits": ask("localhost", treatments, { headers: ofPatient }),
    "the beginning of a staff member's sign-in": ask("localhost", beginSignInCall.path, deskCall),
    "the clinic's list": ask("localhost", fillPath(readQueueCall.path, RUSHED), { headers: OF_CLINIC }),
    "the other business": ask("quiet.example", fillPath(readAllTermsCall.path, QUIET)),
  };
  for (const [what, answer] of Object.entries(asked)) {
    const { status, ms } = await answer;
    expect([what, status, ms < AT_ONCE_MS]).toEqual([what, 200, true]);
  }
  // A wrong credential takes no slot either, and its body is not waited for.
  const wrong = dribble(photosOf["hanako"] ?? "", { authorization: "Bearer of-nobody" });
  const [refused] = await once(wrong, "response");
  expect(refused.statusCode).toBe(401);
});
