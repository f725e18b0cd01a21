import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeRun, readJourneyResults, readUnitResults } from "./suite-results.ts";

async function writeReport(report: unknown): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-report-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, "report.json");
  await writeFile(path, JSON.stringify(report));
  return path;
}

const timing = (name: string, seconds: number) => ({ name, seconds });

test("a file of unit tests is timed as a whole", async () => {
  const path = await writeReport({
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [{ name: "/home/clinic/apps/api/src/a.test.ts", startTime: 1000, endTime: 3500 }],
  });
  expect(await readUnitResults(path, "/home/clinic")).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    timings: [timing("apps/api/src/a.test.ts", 2.5)],
  });
});

test("a journey of a nested group is timed over all its tries, and one that needed two counts as failed", async () => {
  const spec = { file: "pay.spec.ts", title: "pays", tests: [{ results: [{ duration: 1500 }, { duration: 500 }] }] };
  const path = await writeReport({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [{ specs: [], suites: [{ specs: [spec] }] }],
  });
  expect(await readJourneyResults(path)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 0,
    timings: [timing("journeys/pay.spec.ts: pays", 2)],
  });
});

test("a run ends with the slowest ten of both runners, the parts and one line of counts", () => {
  const unit = { passed: 11, failed: 0, skipped: 1, timings: [...Array(11).keys()].map((at) => timing(`u${at}`, at)) };
  const journeys = { passed: 2, failed: 1, skipped: 0, timings: [timing("slow journey", 30.04)] };
  const lines = describeRun([timing("unit", 61.2)], [unit, journeys]).split("\n");
  expect(lines.slice(0, 3)).toEqual(["The slowest ten:", "   30.0 s  slow journey", "   10.0 s  u10"]);
  expect(lines).not.toContain("    1.0 s  u1");
  expect(lines.slice(-4)).toEqual(["The parts:", "   61.2 s  unit", "", "13 passed, 1 failed, 1 skipped"]);
});
