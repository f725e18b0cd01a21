import { readFile } from "node:fs/promises";
import { relative } from "node:path";

/** A runner's results: how many tests ended how, and the time of each (a unit-test file, a journey). */
export type SuiteResults = {
  passed: number;
  failed: number;
  skipped: number;
  timings: { name: string; seconds: number }[];
};

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { results: { duration: number }[] }[] }[];
};
type PlaywrightReport = {
  suites: PlaywrightSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** Reads the JSON report of Vitest. A file is timed as a whole, since its tests share its preparation. */
export async function readUnitResults(path: string, root: string): Promise<SuiteResults> {
  const report: VitestReport = JSON.parse(await readFile(path, "utf8"));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
    timings: report.testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

function listTimings({ suites = [], specs }: PlaywrightSuite): SuiteResults["timings"] {
  const own = specs.map(({ file, title, tests }) => ({
    name: `journeys/${file}: ${title}`,
    seconds: tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0) / 1000,
  }));
  return [...own, ...suites.flatMap(listTimings)];
}

/** Reads the JSON report of Playwright. A journey that passed only at a second try counts as failed. */
export async function readJourneyResults(path: string): Promise<SuiteResults> {
  const { stats, suites }: PlaywrightReport = JSON.parse(await readFile(path, "utf8"));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    timings: suites.flatMap(listTimings),
  };
}

/** The last lines of a run: the slowest tests, the time of each part, and how many tests ended how. */
export function describeRun(parts: { name: string; seconds: number }[], results: SuiteResults[]): string {
  const slowest = results
    .flatMap(({ timings }) => timings)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, 10);
  const sum = (count: "passed" | "failed" | "skipped"): number =>
    results.reduce((total, result) => total + result[count], 0);
  const line = ({ name, seconds }: { name: string; seconds: number }): string =>
    `${seconds.toFixed(1).padStart(7)} s  ${name}`;
  return [
    ...(slowest.length > 0 ? ["The slowest ten:", ...slowest.map(line), ""] : []),
    "The parts:",
    ...parts.map(line),
    ...(results.length > 0 ? ["", `${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`] : []),
  ].join("\n");
}
