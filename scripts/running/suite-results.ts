import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";

/** How a file of unit tests, or one journey, ended. */
export type TestedFile = {
  name: string;
  /** The runner's parameters that choose it. */
  place: string[];
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  /** Its first failure; absent when it passed. */
  problem?: string;
};

/** A runner's results; `outside` holds the errors that belong to no file, such as a server that did not start. */
export type SuiteReport = { files: TestedFile[]; outside: string[] };

/** A file that failed, and passed when it ran alone. */
export type Unsteady = { name: string; problem: string };

/** Reads the report that `unit-reporter.ts` has written. */
export async function readUnitReport(path: string): Promise<SuiteReport> {
  return JSON.parse(await readFile(path, "utf8"));
}

function listSpecs({ suites = [], specs }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function describeJourney({ file, title, line, tests }: JSONReportSpec): TestedFile {
  const results = tests.flatMap((test) => test.results);
  const count = (...wanted: string[]): number => tests.filter(({ status }) => wanted.includes(status)).length;
  const failed = count("unexpected", "flaky");
  const error = results.find((result) => result.error !== undefined)?.error;
  const place = error?.location ? `${basename(error.location.file)}:${error.location.line}: ` : "";
  return {
    name: `journeys/${file}: ${title}`,
    place: [`${file}:${line}`],
    seconds: results.reduce((total, { duration }) => total + duration, 0) / 1000,
    passed: count("expected"),
    failed,
    skipped: count("skipped"),
    ...(failed > 0 && { problem: `${place}${error?.message ?? "no message"}` }),
  };
}

/** Reads the JSON report of Playwright. A journey that passed only at a second try of its own counts as failed. */
export async function readJourneyReport(path: string): Promise<SuiteReport> {
  const { suites, errors }: JSONReport = JSON.parse(await readFile(path, "utf8"));
  return {
    files: suites.flatMap(listSpecs).map(describeJourney),
    outside: errors.map(({ message }) => message ?? "no message"),
  };
}

/** The escape sequences of a coloured message. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sequences begin with one.
const COLOURS = /\u001b\[[\d;]*m/g;

function firstLine(problem: string): string {
  return problem.replaceAll(COLOURS, "").trim().split("\n")[0] ?? "";
}

/**
 * The last lines of a run: the slowest tests, the time of each part, how many tests ended how, the failed files and the
 * unsteady ones. A reader who has the end of a log alone learns what to mend.
 */
export function describeRun(
  parts: { name: string; seconds: number }[],
  files: TestedFile[],
  unsteady: Unsteady[],
): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  const failed = files.filter(({ problem }) => problem !== undefined);
  const sum = (count: "passed" | "failed" | "skipped"): number => files.reduce((total, file) => total + file[count], 0);
  const line = ({ name, seconds }: { name: string; seconds: number }): string =>
    `${seconds.toFixed(1).padStart(7)} s  ${name}`;
  return [
    ...(slowest.length > 0 ? ["The slowest ten:", ...slowest.map(line), ""] : []),
    "The parts:",
    ...parts.map(line),
    ...(files.length > 0 ? ["", `${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`] : []),
    ...(failed.length > 0 ? ["", "These failed:"] : []),
    ...failed.map(({ name, problem = "" }) => `failed: ${name}, ${firstLine(problem)}`),
    ...(unsteady.length > 0 ? ["", "THESE FAILED FIRST AND PASSED ALONE. Mend each before the next change:"] : []),
    ...unsteady.map(({ name, problem }) => `unsteady: ${name}, ${firstLine(problem)}`),
  ].join("\n");
}
