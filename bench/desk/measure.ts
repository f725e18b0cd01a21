/**
 * Measures the desk on a day of 300 visits, beside a day of 10 in the same run: the call that lists it
 * (`GET O/treatment`), and 本日 in headless Chromium, from the navigation with a warm cache until every row is shown.
 * Then one change sent to 200 open desks of one process, beside one desk. `ROUNDS` and `DESKS` set the size.
 */

import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { watchChangesCall } from "@madoguchi/contract/day/clinic-change.operation.calls";
import { treatmentQueueSchema } from "@madoguchi/contract/day/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { OPERATOR_HEADER } from "@madoguchi/contract/http/path-kinds";
import { fillPath } from "@madoguchi/contract/http/paths";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { addCalendarDays, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { chromium } from "@playwright/test";
import { pino } from "pino";
import { startEmbeddedPostgres } from "../../apps/api/src/platform/db/embedded-postgres.ts";
import { environmentOf, operationKey, startStack } from "../../journeys/support/stack.ts";
import { deskLinkOf } from "../../scripts/running/demonstration-environment.ts";
import { median } from "../median.ts";
import { recordResult } from "../record-result.ts";
import { layDay } from "./lay-days.ts";

const rounds = Number(process.env["ROUNDS"] ?? 15);
const desks = Number(process.env["DESKS"] ?? 200);
const PORT = Number(process.env["JOURNEY_PORT"] ?? 3500) + 60;
const TARGET_MS = 1000;
const BUSY = 300;
const CALM = 10;
const CLINIC = { clinicId: "clinic-minato" };
const HEADERS = { authorization: `Bearer ${operationKey}`, [OPERATOR_HEADER]: "bench" };

const folder = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-bench-desk-")));
const postgres = await startEmbeddedPostgres({ folder: join(folder, "postgres"), log: pino({ level: "silent" }) });
const options = { port: PORT, dataFolder: folder, databaseUrl: postgres.url };
const stack = await startStack(options);
const environment = environmentOf(options);
const portal = `http://localhost:${PORT}`;
const tomorrow = addCalendarDays(toCalendarDay(new Date()), 1);
const days = { [BUSY]: tomorrow, [CALM]: addCalendarDays(tomorrow, 1) };

async function listDay(visits: typeof BUSY | typeof CALM): Promise<number> {
  const startedAt = performance.now();
  const path = `${fillPath(readQueueCall.path, CLINIC)}?day=${days[visits]}`;
  const answer = await fetch(`${portal}${path}`, { headers: HEADERS });
  const { treatments } = treatmentQueueSchema.parse(await answer.json());
  if (treatments.length < visits) throw new Error(`only ${treatments.length} of ${visits} visits were listed`);
  return performance.now() - startedAt;
}

/** Alternates between both, so that disturbances affect both alike; the first of each warms up. */
async function compare(what: string, measureOnce: (visits: typeof BUSY | typeof CALM) => Promise<number>) {
  const taken: Record<number, number[]> = { [BUSY]: [], [CALM]: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const visits of [BUSY, CALM] as const) {
      const ms = await measureOnce(visits);
      if (round > 0) taken[visits]?.push(ms);
    }
  }
  const [busy, calm] = [median(taken[BUSY] ?? []), median(taken[CALM] ?? [])];
  const slowest = Math.max(...(taken[BUSY] ?? []));
  const outcome = busy < TARGET_MS ? "within" : "OVER";
  console.log(
    `  ${what}: ${BUSY} visits ${busy.toFixed(0)} ms (slowest ${slowest.toFixed(0)}), ${CALM} visits ${calm.toFixed(0)} ms, × ${(busy / calm).toFixed(2)}; ${outcome} ${TARGET_MS} ms`,
  );
  if (busy >= TARGET_MS) process.exitCode = 1;
  return `${busy.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms; ${(busy / calm).toFixed(2)} × a day of ${CALM}`;
}

/** Opens a desk's stream; resolves once it is open, with a promise of its next change. */
function openDesk(): Promise<{ changed: Promise<void>; close: () => void }> {
  return new Promise((resolve, reject) => {
    const path = fillPath(watchChangesCall.path, CLINIC);
    const call = request({ host: "localhost", port: PORT, path, headers: HEADERS, agent: false }, (response) => {
      const { promise: changed, resolve: resolveChange } = Promise.withResolvers<void>();
      response.setEncoding("utf8").on("data", (chunk: string) => chunk.includes("treatmentIds") && resolveChange());
      resolve({ changed, close: () => call.destroy() });
    });
    call.on("error", reject);
    call.end();
  });
}

/** The time from a colleague's press to the last desk that receives the change. */
async function publishToDesks(count: number, treatmentId: string): Promise<number> {
  const open = await Promise.all(Array.from({ length: count }, openDesk));
  // Waits until the events of opening the desks have been sent.
  await sleep(1000);
  const startedAt = performance.now();
  const path = fillPath(cancelTreatmentCall.path, { ...CLINIC, treatmentId });
  const body = JSON.stringify({ reason: "担当の医師が休診のため" });
  const answer = await fetch(`${portal}${path}`, {
    method: "POST",
    headers: { ...HEADERS, "content-type": "application/json" },
    body,
  });
  if (!answer.ok) throw new Error(`the cancellation was refused: ${await answer.text()}`);
  await Promise.all(open.map(({ changed }) => changed));
  const ms = performance.now() - startedAt;
  for (const { close } of open) close();
  return ms;
}

try {
  const busyVisit = await layDay(postgres.url, days[BUSY], BUSY);
  const calmVisit = await layDay(postgres.url, days[CALM], CALM);
  await compare("GET O/treatment", listDay);

  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: "ja-JP" });
  await page.goto(deskLinkOf(environment));
  const shown = await compare("本日 in the browser", async (visits) => {
    const startedAt = performance.now();
    await page.goto(`${environment["DESK_BASE_URL"]}/day?day=${days[visits]}`, { waitUntil: "commit" });
    await page
      .locator("tbody tr")
      .nth(visits - 1)
      .waitFor();
    return performance.now() - startedAt;
  });
  await browser.close();
  recordResult("the desk's 本日 with 300 visits", shown);

  const [one, many] = [await publishToDesks(1, calmVisit), await publishToDesks(desks, busyVisit)];
  recordResult("a change at 200 open desks", `${many.toFixed(0)} ms, ${(many / one).toFixed(1)} × one desk`);
  console.log(`  a cancellation received by ${desks} desks: ${many.toFixed(0)} ms, by one: ${one.toFixed(0)} ms`);
  if (many >= TARGET_MS) process.exitCode = 1;
} finally {
  await stack.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
