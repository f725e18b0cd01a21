import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installEngineSoftware } from "./running/engine-software.ts";
import { installPackagingSoftware } from "./running/packaging-software.ts";
import { isApiBuilt, isPortalBuilt } from "./running/portal-build.ts";
import { runSuite, type Suite, type SuiteResult } from "./running/run-suite.ts";
import { runStep, type Step, type StepResult } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";
import { describeRun, readJourneyReport, readUnitReport } from "./running/suite-results.ts";
import { testChange } from "./running/test-change.ts";
import { ensureTestRequirements } from "./running/test-requirements.ts";
import { UNIT_REPORT } from "./running/unit-reporter.ts";
import { PACKAGING_TESTS, unitFile, unitTests } from "./running/unit-tests.ts";

const ROOT = join(import.meta.dirname, "..");
/** Runs only by name, and in `npm run soak`. */
const PACKAGING = "packaging";
/** The journeys in other browsers, which run only by name. */
const ENGINES = "engines";
/** A clinic's first day from nothing to a receipt, timed, which runs only by name. */
const OPENING = "opening";
/**
 * The steps of one list run at once: the unit tests leave the checks enough of both processors; the journeys need both.
 * All but the build and the checks need the build. The tests of the packaging start whole programs and measure their
 * times.
 */
const ORDER = [["build"], ["checks", "sizes", "unit"], ["journeys"], [PACKAGING], [ENGINES], [OPENING]];
const WHEN_NAMED = [PACKAGING, ENGINES, OPENING];
const NAMES = ORDER.flat().filter((name) => !WHEN_NAMED.includes(name));
/** These are shown while they run; the other steps, which are short, once they have ended. */
const SHOWN = ["unit", "journeys", ...WHEN_NAMED];
const CHANGED = "--changed";
/** What a step that is no suite has of a suite's result. */
const WITHOUT_FILES = { files: [], unsteady: [] };

// Counts are read from the runners' closing lines, also by programs: no colour codes in a file or a pipe. Playwright
// warns about NO_COLOR and reads FORCE_COLOR; Vitest takes any value of FORCE_COLOR for yes.
const isPlain = !process.stdout.isTTY;
const plain: Record<string, string> = isPlain ? { NO_COLOR: "1" } : {};
const plainJourneys: Record<string, string> = isPlain ? { FORCE_COLOR: "0" } : {};
if (isPlain) delete process.env["FORCE_COLOR"];

const REPORTERS = ["--reporter=default", "--reporter=./scripts/running/unit-reporter.ts"];
const JOURNEYS = [
  ...["playwright", "test", "--config", "journeys/playwright.config.ts"],
  "--reporter=list,json,./journeys/support/failed-page-reporter.ts",
];

function listSteps(browserPath: string): Step[] {
  const inBrowser = { ...plainJourneys, CHROMIUM_PATH: browserPath };
  return [
    { name: "checks", command: ["node", "scripts/check.ts"], environment: plain },
    { name: "build", command: ["node", "scripts/build.ts"], environment: plain },
    { name: "sizes", command: ["node", "scripts/check-bytes.ts"] },
    { name: PACKAGING, command: PACKAGING_TESTS, environment: plain },
    {
      name: ENGINES,
      command: ["playwright", "test", "--config", "journeys/engines/playwright.config.ts"],
      environment: inBrowser,
    },
    {
      name: OPENING,
      command: ["playwright", "test", "--config", "journeys/opening/playwright.config.ts"],
      environment: inBrowser,
    },
  ];
}

/** The suites, whose failed files run once more. */
function listSuites(browserPath: string, folder: string, projects: string[]): Suite[] {
  const unit = join(folder, "unit.json");
  const ofUnit = { name: "unit", environment: { ...plain, [UNIT_REPORT]: unit } };
  const journeys = join(folder, "journeys.json");
  const environment = { ...plainJourneys, CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_NAME: journeys };
  const ofJourneys = { name: "journeys", environment };
  return [
    {
      step: { ...ofUnit, command: [...unitTests(projects), ...REPORTERS] },
      alone: (place) => ({ ...ofUnit, command: [...unitFile(place), ...REPORTERS] }),
      readReport: () => readUnitReport(unit),
    },
    {
      step: { ...ofJourneys, command: JOURNEYS },
      alone: (place) => ({ ...ofJourneys, command: [...JOURNEYS, "--workers=1", ...place] }),
      readReport: () => readJourneyReport(journeys),
    },
  ];
}

function report({ name, isGood, seconds, output }: StepResult): void {
  console.log(`\n== ${name}: ${isGood ? "ok" : "FAILED"} (${seconds} s)`);
  if (output !== "" && (!isGood || name !== "build")) console.log(output);
}

async function runSteps(steps: Step[], suites: Suite[]): Promise<SuiteResult[]> {
  const signal = stopSignal();
  const results: SuiteResult[] = [];
  const run = async (step: Step): Promise<SuiteResult> => {
    const isShown = SHOWN.includes(step.name);
    if (isShown) console.log(`\n== ${step.name}`);
    const options = { folder: ROOT, isQuiet: !isShown, signal };
    const suite = suites.find((one) => one.step === step);
    const result = suite ? await runSuite(suite, options) : { ...(await runStep(step, options)), ...WITHOUT_FILES };
    report(result);
    return result;
  };
  for (const names of ORDER) {
    const running = steps.filter(({ name }) => names.includes(name)).map(run);
    results.push(...(await Promise.all(running)));
  }
  return results;
}

/** Runs the named steps, or all, also after a failed one. Prints the slowest tests and each part's time. */
async function testEverything(parameters: string[]): Promise<number> {
  const projects = parameters.filter((parameter) => parameter.startsWith("--project="));
  const names = parameters.filter((parameter) => !projects.includes(parameter));
  const unknown = names.filter((name) => ![...NAMES, ...WHEN_NAMED].includes(name));
  if (unknown.length > 0) {
    console.error(
      `There is no step ${unknown.join(", ")}. The steps are ${NAMES.join(", ")}; "unit" takes --project=NAME. ${WHEN_NAMED.join(" and ")} run when they are named.`,
    );
    console.error(`${CHANGED} [COMMIT] runs what is near the change.`);
    return 1;
  }
  const browser = ensureTestRequirements(process.env);
  if ("problem" in browser) {
    console.error(browser.problem);
    return 1;
  }
  const wanted = new Set(names.length > 0 ? names : NAMES);
  // Tests whose software cannot be installed are skipped.
  if (wanted.has(PACKAGING)) for (const line of installPackagingSoftware()) console.error(line);
  if (wanted.has(ENGINES)) for (const line of installEngineSoftware()) console.error(line);
  // Sizes and journeys need the built programs, and so do unit tests that start programs.
  const isBuilt = (await isPortalBuilt(ROOT)) && (await isApiBuilt(ROOT));
  if (!isBuilt && ["sizes", "unit", "journeys", ...WHEN_NAMED].some((name) => wanted.has(name))) wanted.add("build");
  const folder = await mkdtemp(join(tmpdir(), "madoguchi-results-"));
  try {
    const suites = listSuites(browser.path, folder, projects);
    const steps = [...listSteps(browser.path), ...suites.map(({ step }) => step)];
    const results = await runSteps(
      steps.filter(({ name }) => wanted.has(name)),
      suites,
    );
    const failed = results.filter(({ isGood }) => !isGood).map(({ name }) => name);
    if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}.`);
    const files = results.flatMap((result) => result.files);
    const unsteady = results.flatMap((result) => result.unsteady);
    console.log(`\n${describeRun(results, files, unsteady)}`);
    return failed.length === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [first, ...rest] = process.argv.slice(2);
process.exitCode =
  first === CHANGED ? await testChange(ROOT, rest[0] ?? "HEAD") : await testEverything(process.argv.slice(2));
