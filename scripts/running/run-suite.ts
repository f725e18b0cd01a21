import { runStep, type Step, type StepOptions, type StepResult } from "./steps.ts";
import type { SuiteReport, TestedFile, Unsteady } from "./suite-results.ts";

/** More failed files than these are a broken change, and running each alone would only delay its message. */
const MOST_RUN_AGAIN = 10;

export type Suite = {
  /** Runs everything and writes the report. */
  step: Step;
  /** Runs what the parameters choose, with nothing beside it, and writes the report again. */
  alone: (place: string[]) => Step;
  /** Rejects when the runner has written no report. */
  readReport: () => Promise<SuiteReport>;
};

export type SuiteResult = StepResult & { files: TestedFile[]; unsteady: Unsteady[] };

/**
 * Runs a suite, and each failed file once more, alone. The suite is good when each of them passes then; those files are
 * unsteady. An error that belongs to no file fails the suite at once.
 */
export async function runSuite(suite: Suite, options: StepOptions): Promise<SuiteResult> {
  const result = await runStep(suite.step, options);
  const report = await suite.readReport().catch(() => undefined);
  if (report === undefined) return { ...result, isGood: false, files: [], unsteady: [] };
  const failed = report.files.filter(({ problem }) => problem !== undefined);
  const canRunAgain = report.outside.length === 0 && failed.length > 0 && failed.length <= MOST_RUN_AGAIN;
  if (result.isGood || !canRunAgain || options.signal.aborted) return { ...result, files: report.files, unsteady: [] };
  const again = new Map<string, TestedFile>();
  let seconds = result.seconds;
  for (const { name, place } of failed) {
    if (again.has(name)) continue;
    console.log(`\n== ${name} failed and runs once more, alone`);
    const second = await runStep(suite.alone(place), options);
    seconds += second.seconds;
    const { files, outside } = await suite.readReport().catch(() => ({ files: [], outside: ["no report"] }));
    const isKnown = outside.length === 0 && second.isGood === files.every(({ problem }) => problem === undefined);
    if (isKnown) for (const file of files) again.set(file.name, file);
  }
  const files = report.files.map((file) => (file.problem === undefined ? file : (again.get(file.name) ?? file)));
  const isGood = files.every(({ problem }) => problem === undefined);
  const unsteady = failed.filter(({ name }) => again.has(name) && again.get(name)?.problem === undefined);
  return {
    ...result,
    isGood,
    seconds: Math.round(seconds * 10) / 10,
    files,
    unsteady: unsteady.map(({ name, problem = "" }) => ({ name, problem })),
  };
}
