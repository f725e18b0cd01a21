import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import type { Reporter, TestModule, Vitest } from "vitest/node";
import type { SuiteReport, TestedFile } from "./suite-results.ts";

type ReportedError = Parameters<NonNullable<Reporter["onTestRunEnd"]>>[1][number];

/** Names the file for the report: the variable that `npm test` sets for its runs of Vitest. */
export const UNIT_REPORT = "MADOGUCHI_UNIT_REPORT";

/** Writes what `npm test` must know of a run by Vitest: each file's counts, time and first failure. */
export default class UnitReporter implements Reporter {
  #root = process.cwd();

  onInit({ config }: Vitest): void {
    this.#root = config.root;
  }

  async onTestRunEnd(modules: readonly TestModule[], errors: readonly ReportedError[]): Promise<void> {
    const path = process.env[UNIT_REPORT];
    if (path === undefined) return;
    const files = modules.map((module) => describeFile(module, this.#root, errors));
    const isOfNoFile = ({ VITEST_TEST_PATH: file }: ReportedError): boolean =>
      !modules.some(({ moduleId }) => moduleId === file);
    const report: SuiteReport = { files, outside: errors.filter(isOfNoFile).map(({ message }) => message) };
    await writeFile(path, JSON.stringify(report));
  }
}

/** An error that nobody handled while a file ran is the file's failure, although each of its tests may have passed. */
function describeFile(module: TestModule, root: string, errors: readonly ReportedError[]): TestedFile {
  const tests = [...module.children.allTests()];
  const count = (state: string): number => tests.filter((test) => test.result().state === state).length;
  const problems = [
    ...tests.flatMap((test) => (test.result().errors ?? []).map(({ message }) => `${test.fullName}: ${message}`)),
    ...[...module.children.allSuites()].flatMap((suite) => suite.errors().map(({ message }) => message)),
    ...module.errors().map(({ message }) => message),
    ...errors.filter(({ VITEST_TEST_PATH: file }) => file === module.moduleId).map(({ message }) => message),
  ];
  const name = relative(root, module.moduleId);
  const hasFailed = problems.length > 0 || module.state() === "failed";
  return {
    name,
    place: [name, `--project=${module.project.name}`],
    seconds: module.diagnostic().duration / 1000,
    passed: count("passed"),
    failed: count("failed"),
    skipped: count("skipped"),
    ...(hasFailed && { problem: problems[0] ?? "the file failed" }),
  };
}
