/**
 * Measures the cost of one visit on the machines, from the first page to the receipt, with the clinic's desk beside it:
 * the journeys' own walk in two real browsers against the built program and a durable PostgreSQL. It counts processor
 * time, statements, rows, the log's bytes, bytes to the browsers and mails, none of which depends on how busy the
 * machine is. `VISITS` is the number of visits after the first, which warms up; `OUTPUT` names the file for the result
 * (`bench/capacity/measured.json`).
 */
import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { type Cost, lessIdle, mapCost, timesCost } from "../capacity/cost.ts";
import type { Measured } from "../capacity/measured.ts";
import { printMeasured } from "../capacity/print-measured.ts";
import { median } from "../median.ts";
import type { VisitScene, VisitStep } from "./visit-steps.ts";

// The journeys' helpers find the stack by this variable when they are first loaded.
process.env["JOURNEY_PORT"] = String(Number(process.env["BENCH_PORT"] ?? 3560));
const { journeyAddresses } = await import("../../journeys/support/addresses.ts");
const { launchCallBrowser } = await import("../../journeys/support/call/call-person.ts");
const { FAKE_DEVICES_AT_FULL_RATE } = await import("../../journeys/support/fake-devices.ts");
const { deskAddress } = await import("../../journeys/support/desk-sign-in.ts");
const { inventPatient } = await import("../../journeys/support/patient.ts");
const { readRecords } = await import("../../journeys/support/records.ts");
const { startMeasuredStack } = await import("./measured-stack.ts");
const { between } = await import("./meter.ts");
const { readSentBytes } = await import("../../journeys/support/measured-media.ts");
const { openSide } = await import("./open-side.ts");
const { VISIT_STEPS } = await import("./visit-steps.ts");

const visits = Number(process.env["VISITS"] ?? 5);
const IDLE_SECONDS = 120;
/** The time for the queues to send the messages of a step. */
const SETTLE_MS = 2_500;
/** The time for the database's own counters of rows and times to be up to date. */
const COUNTERS_MS = 12_000;
const SECONDS_A_MINUTE = 60;

type Taken = { cost: Cost; seconds: number };

const { meter, stop } = await startMeasuredStack();

async function watch(act: () => Promise<unknown>, settleMs: number): Promise<Taken> {
  const before = await meter.read();
  const startedAt = performance.now();
  await act();
  await sleep(settleMs);
  const cost = between(before, await meter.read());
  return { cost, seconds: (performance.now() - startedAt) / 1000 };
}

const rates: number[] = [];

async function takeStep(step: VisitStep, scene: VisitScene): Promise<Taken> {
  if (step.minutely === undefined) return watch(() => step.act(scene), SETTLE_MS);
  const sentBefore = await readSentBytes(scene.page);
  const taken = await watch(() => step.act(scene), 0);
  if (step.minutely === "call") rates.push((8 * ((await readSentBytes(scene.page)) - sentBefore)) / taken.seconds);
  return taken;
}

async function holdVisit(browsers: Browser[]): Promise<Taken[]> {
  const [patients, doctors] = browsers;
  if (!patients || !doctors) throw new Error("no browser is open");
  const [page, desk] = [await openSide(patients, journeyAddresses.portal), await openSide(doctors, deskAddress)];
  const scene: VisitScene = { page, desk, patient: inventPatient(), treatmentId: "" };
  const taken: Taken[] = [];
  for (const step of VISIT_STEPS) taken.push(await takeStep(step, scene));
  await Promise.all([page.context().close(), desk.context().close()]);
  return taken;
}

/** Counts and bytes by the median of all visits, processor time by their mean: it is counted in ticks of 10 ms. */
function summarise(costs: Cost[]): Cost {
  const mean = (field: keyof Cost) => costs.reduce((total, cost) => total + cost[field], 0) / costs.length;
  return mapCost((field) =>
    field === "programMs" || field === "databaseMs" ? mean(field) : median(costs.map((cost) => cost[field])),
  );
}

function costOf(index: number, all: Taken[][], idle: Cost): Cost {
  const isMinute = VISIT_STEPS[index]?.minutely !== undefined;
  const costs = all.flatMap((visit) => {
    const taken = visit[index];
    if (!taken) return [];
    const own = lessIdle(taken.cost, idle, taken.seconds);
    return [isMinute ? timesCost(own, SECONDS_A_MINUTE / taken.seconds) : own];
  });
  return summarise(costs);
}

const browsers = await Promise.all(
  [0, 1].map(() =>
    launchCallBrowser({
      executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
      args: [FAKE_DEVICES_AT_FULL_RATE],
    }),
  ),
);
try {
  await holdVisit(browsers);
  await sleep(COUNTERS_MS);
  const atRest = await meter.readTotals();
  const resting = await watch(() => sleep(IDLE_SECONDS * 1000), 0);
  const idlePerSecond = timesCost(resting.cost, 1 / resting.seconds);
  await sleep(COUNTERS_MS);
  const before = await meter.readTotals();
  const beganAt = performance.now();
  const all: Taken[][] = [];
  let connectionsMost = 0;
  for (let visit = 1; visit <= visits; visit += 1) {
    all.push(await holdVisit(browsers));
    connectionsMost = Math.max(connectionsMost, (await meter.readTotals()).connections);
    console.log(`  visit ${visit} of ${visits} is over`);
  }
  await sleep(COUNTERS_MS);
  const after = await meter.readTotals();
  const [photo] = await readRecords<{ bytes: number }>(
    "select avg(octet_length(content))::float8 as bytes from picture where owner not like 'clinic:%'",
    [],
  );
  const seconds = (performance.now() - beganAt) / 1000;
  const restSeconds = resting.seconds + COUNTERS_MS / 1000;
  const each = (field: "storedBytes" | "rowsInserted" | "rowsUpdated" | "connectionMs") => {
    const idle = ((before[field] - atRest[field]) / restSeconds) * seconds;
    return Math.max(0, after[field] - before[field] - idle) / visits;
  };
  const measured: Measured = {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpus()[0]?.model ?? "unknown"}, shared with other work`,
    visits,
    idlePerSecond,
    steps: VISIT_STEPS.map(({ act: _, ...step }, index) => ({ ...step, cost: costOf(index, all, idlePerSecond) })),
    storedBytes: each("storedBytes"),
    rowsInserted: each("rowsInserted"),
    rowsUpdated: each("rowsUpdated"),
    connectionMs: each("connectionMs"),
    connectionsMost,
    photoBytes: photo?.bytes ?? 0,
    callBitsPerSecond: median(rates),
  };
  console.log(printMeasured(measured));
  const output = process.env["OUTPUT"];
  if (output !== undefined) writeFileSync(output, `${JSON.stringify(measured, null, 2)}\n`);
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
  await stop();
}
process.exit();
