import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { runSuite, type Suite } from "./run-suite.ts";
import { readJourneyReport, readUnitReport } from "./suite-results.ts";
import { UNIT_REPORT } from "./unit-reporter.ts";

const ROOT = join(import.meta.dirname, "../..");
const PASSES = `test("passes", () => undefined);`;
const FAILS = `test("passes", () => undefined); test("fails", () => { throw new Error("the seat is gone"); });`;
/** Fails in its first run only, as a test does that depends on the time or on a busy machine. */
const FAILS_FIRST = `import { existsSync, writeFileSync } from "node:fs";
test("passes", () => undefined);
test("is late", () => {
  const isFirst = !existsSync(import.meta.filename + ".seen");
  writeFileSync(import.meta.filename + ".seen", "");
  if (isFirst) throw new Error("the mail came late\\nand another line");
});`;
const ERRS_FIRST = `import { existsSync, writeFileSync } from "node:fs";
test("passes", async () => {
  if (!existsSync(import.meta.filename + ".seen")) Promise.reject(new Error("nobody waited"));
  writeFileSync(import.meta.filename + ".seen", "");
  await new Promise((resolve) => setTimeout(resolve, 20));
});`;

// Each test starts a runner three times.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  vi.spyOn(console, "log").mockReturnValue();
});

async function createProject(files: Record<string, string>): Promise<string> {
  await mkdir(join(ROOT, "test-results"), { recursive: true });
  const folder = await mkdtemp(join(ROOT, "test-results/suite-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "package.json"), `{ "type": "module" }`);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

const run = (suite: Suite, folder: string) =>
  runSuite(suite, { folder, isQuiet: true, signal: new AbortController().signal });

async function runUnit(files: Record<string, string>) {
  const folder = await createProject(files);
  await writeFile(join(folder, "vitest.config.js"), `export default { test: { name: "clinic", globals: true } };`);
  const path = join(folder, "report.json");
  const command = ["vitest", "run", `--root=${folder}`, `--reporter=${join(import.meta.dirname, "unit-reporter.ts")}`];
  const step = { name: "unit", command, environment: { [UNIT_REPORT]: path } };
  const alone = (place: string[]) => ({ ...step, command: [...command, ...place] });
  return run({ step, alone, readReport: () => readUnitReport(path) }, folder);
}

async function runJourneys(files: Record<string, string>) {
  const imported = Object.entries(files).map(([name, text]) => [
    name,
    `import { test } from "@playwright/test";\n${text}`,
  ]);
  const folder = await createProject(Object.fromEntries(imported));
  await writeFile(join(folder, "playwright.config.ts"), `export default { testDir: "." };`);
  const path = join(folder, "report.json");
  const command = ["playwright", "test", "--config", join(folder, "playwright.config.ts"), "--reporter=json"];
  const step = { name: "journeys", command, environment: { PLAYWRIGHT_JSON_OUTPUT_NAME: path } };
  const alone = (place: string[]) => ({ ...step, command: [...command, ...place] });
  return run({ step, alone, readReport: () => readJourneyReport(path) }, folder);
}

test("a file that fails once and passes alone leaves the run green, is named as unsteady, and counts as passed", async () => {
  const { isGood, files, unsteady } = await runUnit({ "late.test.js": FAILS_FIRST, "good.test.js": PASSES });
  expect({ isGood, unsteady }).toEqual({
    isGood: true,
    unsteady: [{ name: "late.test.js", problem: "is late: the mail came late\nand another line" }],
  });
  expect(files.map(({ name, passed, failed }) => [name, passed, failed]).toSorted()).toEqual([
    ["good.test.js", 1, 0],
    ["late.test.js", 2, 0],
  ]);
});

test("an error that nobody handled is a failure of its file, which runs once more", async () => {
  const { isGood, unsteady } = await runUnit({ "stray.test.js": ERRS_FIRST });
  expect({ isGood, unsteady }).toEqual({
    isGood: true,
    unsteady: [{ name: "stray.test.js", problem: "nobody waited" }],
  });
});

test("a file that fails twice fails the run, beside an unsteady one", async () => {
  const { isGood, files, unsteady } = await runUnit({ "late.test.js": FAILS_FIRST, "bad.test.js": FAILS });
  expect(isGood).toBe(false);
  expect(unsteady.map(({ name }) => name)).toEqual(["late.test.js"]);
  expect(files.find(({ name }) => name === "bad.test.js")).toMatchObject({ passed: 1, failed: 1 });
});

test("a broken change is not run file by file", async () => {
  const names = Array.from({ length: 11 }, (_, at) => `bad-${at}.test.js`);
  const { isGood, unsteady } = await runUnit({
    "late.test.js": FAILS_FIRST,
    ...Object.fromEntries(names.map((name) => [name, FAILS])),
  });
  expect({ isGood, unsteady }).toEqual({ isGood: false, unsteady: [] });
});

test("a journey that fails once and passes alone is unsteady, and one that fails twice fails the run", async () => {
  const { isGood, files, unsteady } = await runJourneys({ "late.spec.ts": FAILS_FIRST, "bad.spec.ts": FAILS });
  expect(isGood).toBe(false);
  expect(unsteady).toEqual([
    {
      name: "journeys/late.spec.ts: is late",
      problem: expect.stringMatching(/^late\.spec\.ts:\d+: .*the mail came late/),
    },
  ]);
  expect(files.filter(({ failed }) => failed > 0).map(({ name }) => name)).toEqual(["journeys/bad.spec.ts: fails"]);
});

test("a runner that writes no report fails the run", async () => {
  const folder = await createProject({});
  const step = { name: "unit", command: ["node", "--eval", "process.exitCode = 0"] };
  const readReport = () => readUnitReport(join(folder, "report.json"));
  const { isGood, files } = await run({ step, alone: () => step, readReport }, folder);
  expect({ isGood, files }).toEqual({ isGood: false, files: [] });
});
