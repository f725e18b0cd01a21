import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { z } from "zod";
import { startBackedUpProgram } from "./testing/backed-up-program.ts";
import type { ChildProgram } from "./testing/child-program.ts";
import { killPostgres } from "./testing/kill-postgres.ts";
import { createProcessClinic } from "./testing/process-clinic.ts";
import type { ProcessPatients } from "./testing/process-patients.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { openSandboxCards } from "./testing/sandbox-cards.ts";
import { queryEmbedded, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const MINUTE_MS = 60_000;
/** Long enough for pieces of the log to be closed by their age. */
const WORKED_MS = 80_000;
const BOOKINGS = 80;

const ADMINISTRATION_SECRET = "0123456789abcdef0123456789abcdef";
const cards = openSandboxCards(inject("sandbox"));

const restoredSchema = z.object({ lastWorkAt: z.coerce.date(), kept: z.string().nullable() });

let folder: string;
let backups: string;
let remove: () => void;
let environment: Record<string, string>;
let patients: ProcessPatients;
let program: ChildProgram;

beforeEach(async () => {
  ({ folder, backups, environment, patients, program, remove } = await startBackedUpProgram({
    ADMINISTRATION_SECRET,
    CARD_BASE_URL: cards.settings.baseUrl,
    CARD_MERCHANT_CCID: cards.settings.merchantCcid,
    CARD_MERCHANT_KEY: cards.settings.merchantKey,
    CARD_TOKEN_API_KEY: cards.settings.tokenApiKey,
    CARD_IS_DUMMY: "1",
  }));
});

afterEach(async () => {
  program.process.kill("SIGTERM");
  await program.ended;
  remove();
});

function segments(): string[] {
  return readdirSync(backups).flatMap((archive) => readdirSync(join(backups, archive, "wal")));
}

test("a machine that is destroyed while patients book and pay loses nothing acknowledged more than a minute before", async () => {
  const names = Array.from({ length: BOOKINGS }, (_, index) => `patient-${index}`);
  for (const [index, name] of names.entries()) await patients.register(name, index);
  const stored = await runMadoguchi(environment, "backup");
  expect([stored.code, stored.errors]).toEqual([0, ""]);
  const before = segments().length;
  const spots = await patients.freeSpots();
  const clinic = await createProcessClinic(environment["PORT"] ?? "", ADMINISTRATION_SECRET);
  const acknowledged: { patient: string; treatmentId: string; at: Date }[] = [];
  const paid: { patient: string; treatmentId: string; orderId: string; at: Date }[] = [];
  const payFor = async (patient: string, treatmentId: string) => {
    await clinic.finish(treatmentId);
    const orderId = await patients.pay(patient, treatmentId, cards);
    paid.push({ patient, treatmentId, orderId, at: new Date() });
  };
  for (const [index, patient] of names.entries()) {
    const earlier = index % 4 === 0 ? acknowledged.at(-1) : undefined;
    const [treatmentId] = await Promise.all([
      patients.book(patient, spots[index]),
      sleep(WORKED_MS / BOOKINGS),
      earlier && payFor(earlier.patient, earlier.treatmentId),
    ]);
    acknowledged.push({ patient, treatmentId: z.string().parse(treatmentId), at: new Date() });
  }
  expect(segments().length).toBeGreaterThan(before);

  const burntAt = Date.now();
  killPostgres(join(folder, "postgres"));
  program.process.kill("SIGKILL");
  await program.ended;
  rmSync(join(folder, "postgres"), { recursive: true });

  const restored = await runMadoguchi(environment, "restore", "--json");
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  const { lastWorkAt } = restoredSchema.parse(JSON.parse(restored.output));
  expect(burntAt - lastWorkAt.getTime()).toBeLessThanOrEqual(MINUTE_MS);
  expect((await runMadoguchi(environment, "take-over")).code).toBe(0);
  program = await startProcess(environment);
  const lost: Date[] = [];
  for (const { patient, treatmentId, at } of acknowledged) {
    const status = await patients.statusOfReading(patient, treatmentId);
    if (status !== 200) lost.push(at);
  }
  for (const { patient, treatmentId, orderId, at } of paid) {
    if (!(await patients.isPaid(patient, treatmentId, orderId))) lost.push(at);
  }
  // The command names the last restored work; every lost booking was acknowledged after it.
  for (const at of lost) expect(at.getTime()).toBeGreaterThan(lastWorkAt.getTime());
  for (const at of lost) expect(burntAt - at.getTime()).toBeLessThanOrEqual(MINUTE_MS);
  expect(lost.length).toBeLessThan(BOOKINGS);
  // The card company has all of them; an operator compares the charges after the named moment.
  const ledger = await cards.readLedger();
  expect(paid.length).toBeGreaterThan(BOOKINGS / 8);
  for (const { orderId } of paid) expect(ledger.get(orderId)?.charged).toBeGreaterThan(0);
});

test("row 10 of the night: a mistake is undone by a restore to the moment before it, and the newer database is moved aside", async () => {
  await patients.register("patient-0", 0);
  const [spot] = await patients.freeSpots();
  const treatmentId = z.string().parse(await patients.book("patient-0", spot));
  expect((await runMadoguchi(environment, "backup")).code).toBe(0);
  await patients.register("patient-1", 1);
  await sleep(1_100);
  const before = new Date().toISOString().slice(0, 19).replace("T", " ");
  await sleep(1_100);
  // A mistake made in a database client.
  await queryEmbedded(folder, "drop table treatment cascade");
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);

  const planned = await runMadoguchi(environment, "restore", "--dry-run", "--to", `${before} UTC`);
  expect([planned.code, planned.output]).toEqual([0, expect.stringMatching(/\nNothing was done\.\n$/)]);
  const restored = await runMadoguchi(environment, "restore", "--to", `${before} UTC`, "--keep-old", "--json");
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  expect(restoredSchema.parse(JSON.parse(restored.output)).kept).toContain("/postgres/cluster.kept-");
  program = await startProcess(environment);
  expect(await patients.statusOfReading("patient-0", treatmentId)).toBe(200);
  expect(await queryEmbedded(folder, "select count(*)::int as profiles from profile")).toEqual([{ profiles: 2 }]);
});
