import { request } from "node:http";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readFreeTimesCall } from "@madoguchi/contract/patient/clinic.calls";
import { readSpotsCall } from "@madoguchi/contract/patient/spot.calls";
import { readAllTermsCall } from "@madoguchi/contract/patient/terms.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { findFreePort } from "./testing/free-port.ts";
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

async function startBoth() {
  const { folder, remove } = createProcessFolder();
  const { url, pool, close } = await createProcessDatabase();
  await pool.query(ANOTHER_BUSINESS);
  const environment = processEnvironment(folder, await findFreePort(), {
    ...{ DATABASE_URL: url, IDENTITY_JWKS_URL: inject("sandbox").jwksUrl },
  });
  const program = await startProcess(environment);
  onTestFinished(async () => {
    program.process.kill("SIGTERM");
    await program.ended;
    await close();
    remove();
  });

  /** The status of an answer, and after how many milliseconds it came. */
  function ask(host: string, path: string): Promise<{ status: number | undefined; ms: number }> {
    const startedAt = performance.now();
    return new Promise((resolve, reject) => {
      const call = request({ port: environment["PORT"], path, headers: { host }, agent: false }, (answer) => {
        answer.resume();
        answer.on("end", () => resolve({ status: answer.statusCode, ms: performance.now() - startedAt }));
      });
      call.on("error", reject);
      call.end();
    });
  }

  return { ask, pool };
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
    .toBeGreaterThanOrEqual(4);

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
