import { readdirSync, readFileSync, readlinkSync, truncateSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findArchives } from "../platform/backup/archive.ts";
import { MAIN } from "../platform/backup/branch.ts";
import { folderStore } from "../platform/backup/folder-store.ts";
import { readBackupState } from "../platform/backup/proof.ts";
import { createRandom } from "../simulated-clinic/seeded-random.ts";
import { startBackedUpProgram } from "../testing/backed-up-program.ts";
import type { ChildProgram } from "../testing/child-program.ts";
import type { ProcessPatients } from "../testing/process-patients.ts";
import { runMadoguchi, startMadoguchi } from "../testing/run-madoguchi.ts";
import { repetitions } from "../testing/soak.ts";
import { startProcess } from "../testing/test-process.ts";

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

const KILLS = repetitions({ suite: 4, soak: 40 });

let folder: string;
let backups: string;
let remove: () => void;
let environment: Record<string, string>;
let patients: ProcessPatients;
let program: ChildProgram;

beforeEach(async () => {
  ({ folder, backups, environment, patients, program, remove } = await startBackedUpProgram());
});

afterEach(async () => {
  program.process.kill("SIGTERM");
  await program.ended;
  remove();
});

async function readState() {
  const [archive] = await findArchives(folderStore(backups));
  if (archive === undefined) throw new Error("there is no archive yet");
  return { archive, state: await readBackupState(archive, MAIN) };
}

test("a program that starts with a backup configured backs up, verifies and restores on trial at once", async () => {
  await expect.poll(async () => (await readState()).state.drill).toMatchObject({ isGood: true, problems: [] });
  const { archive, state } = await readState();
  expect(state.verify).toMatchObject({ isGood: true, backups: 1 });
  expect(readdirSync(join(archive.store.name, "base"))).toHaveLength(1);
  await expect.poll(() => program.output()).toMatch(/"msg":"the backup was restored on trial and compared"/);
});

test("a program that is stopped in the midst of its backup ends at once, and does it on its next start", async () => {
  await expect.poll(() => readdirSync(backups)).toHaveLength(1);
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  program = await startProcess(environment);
  await expect.poll(async () => (await readState()).state.drill).toMatchObject({ isGood: true });
});

test("a drill while patients register finds each row of the running database, and records its result with the time", async () => {
  await patients.register("patient-0", 0);
  expect((await runMadoguchi(environment, "backup")).code).toBe(0);
  const running = startMadoguchi(environment, "drill", "--json");
  let registered = 1;
  let isOver = false;
  void running.ended.then(() => {
    isOver = true;
  });
  for (; !isOver; registered += 1) await patients.register(`patient-${registered}`, registered);
  expect([await running.ended, running.errors()]).toEqual([0, ""]);
  const drilled = JSON.parse(running.output());
  expect(drilled).toMatchObject({ problems: [], answers: { payments: "0 of 0 yen, 0 refunded" } });
  expect(drilled.tables).toBeGreaterThan(70);
  expect(drilled.answers.photos).toMatch(/^\d+ with the hash [\da-f]{32}$/);
  expect(registered).toBeGreaterThan(3);
  expect(readdirSync(join(folder, "postgres"))).not.toContain("drill");
  const { state } = await readState();
  expect(state.drill).toMatchObject({ isGood: true, problems: [] });
  expect(Date.now() - new Date(state.drill?.at ?? 0).getTime()).toBeLessThan(300_000);
  expect(Date.now() - (state.lastBackupAt?.getTime() ?? 0)).toBeLessThan(300_000);
});

test("a drill over a truncated backup ends with 3, and the record says why", async () => {
  await expect.poll(async () => (await readState()).state.drill).toMatchObject({ isGood: true });
  const { archive } = await readState();
  const [base = ""] = readdirSync(join(archive.store.name, "base"));
  const path = join(archive.store.name, "base", base, "base.tar.zst");
  truncateSync(path, Math.floor(readFileSync(path).length / 2));
  const line = `The file ${path} of the backup is damaged or was changed.`;
  expect(await runMadoguchi(environment, "drill")).toMatchObject({ code: 3, errors: `${line}\n` });
  const { state } = await readState();
  expect(state.drill).toMatchObject({ isGood: false, problems: [line] });
  expect(readdirSync(join(folder, "postgres"))).not.toContain("drill");
});

/** The processes that use a folder, such as a database server in its cluster. */
function processesIn(path: string): string[] {
  return readdirSync("/proc").filter((id) => {
    try {
      return /^\d+$/.test(id) && readlinkSync(`/proc/${id}/cwd`).startsWith(path);
    } catch {
      return false;
    }
  });
}

test("killed at any moment, a drill leaves no server and blocks no write, and the next one removes its files", async () => {
  await expect.poll(async () => (await readState()).state.drill).toMatchObject({ isGood: true });
  const trial = join(folder, "postgres/drill");
  const random = createRandom(20_261_127);
  const begun = Date.now();
  expect((await runMadoguchi(environment, "drill")).code).toBe(0);
  const whole = Date.now() - begun;
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const running = startMadoguchi(environment, "drill");
    await Promise.race([sleep(random() * whole), running.ended]);
    running.process.kill("SIGKILL");
    await running.ended;
    await patients.register(`patient-${kill}`, kill);
    await expect.poll(() => processesIn(trial), { timeout: 10_000 }).toEqual([]);
  }
  const last = await runMadoguchi(environment, "drill");
  expect([last.code, last.errors]).toEqual([0, ""]);
  expect(readdirSync(join(folder, "postgres"))).not.toContain("drill");
  expect((await readState()).state.drill).toMatchObject({ isGood: true, problems: [] });
});
