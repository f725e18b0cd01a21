import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "./running/browser.ts";
import { hasCommand, installDebianPackages } from "./running/debian-packages.ts";
import { isPortalBuilt } from "./running/portal-build.ts";
import { runStep, type Step, type StepResult } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";
import { UNIT_TESTS } from "./running/unit-tests.ts";

const ROOT = join(import.meta.dirname, "..");
const NAMES = ["checks", "build", "sizes", "unit", "journeys"];

// Counts are read from the runners' closing lines, also by programs: no colour codes in a file or a pipe.
// Playwright warns about NO_COLOR and heeds FORCE_COLOR; Vitest takes any FORCE_COLOR for a yes.
const isPlain = !process.stdout.isTTY;
const plain: Record<string, string> = isPlain ? { NO_COLOR: "1" } : {};
const plainJourneys: Record<string, string> = isPlain ? { FORCE_COLOR: "0" } : {};
if (isPlain) delete process.env["FORCE_COLOR"];

function listSteps(browserPath: string): Step[] {
  const journeys = ["playwright", "test", "--config", "journeys/playwright.config.ts"];
  return [
    { name: "checks", command: ["node", "scripts/check.ts"], environment: plain },
    { name: "build", command: ["node", "scripts/build.ts"], environment: plain },
    { name: "sizes", command: ["node", "scripts/check-bytes.ts"] },
    { name: "unit", command: UNIT_TESTS, environment: plain },
    { name: "journeys", command: journeys, environment: { ...plainJourneys, CHROMIUM_PATH: browserPath } },
  ];
}

function report({ name, isGood, seconds, output }: StepResult): void {
  console.log(`\n== ${name}: ${isGood ? "ok" : "FAILED"} (${seconds} s)`);
  if (!isGood || name === "checks") console.log(output);
}

/**
 * Runs the named steps, or all, also after one has failed, so that one run reports everything; the last output is a
 * runner's own summary.
 */
async function testEverything(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(", ")}. The steps are ${NAMES.join(", ")}.`);
    return 1;
  }
  const browser = ensureBrowser(process.env);
  if ("problem" in browser) {
    console.error(browser.problem);
    return 1;
  }
  if (!hasCommand("openssl", "version") && !installDebianPackages(["openssl"])) {
    console.error("The tests of encrypted connections make their certificates with openssl: install it.");
    return 1;
  }
  // The tests of a read replica are left out where it cannot be had.
  if (!existsSync("/usr/lib/postgresql") && !installDebianPackages(["postgresql"])) {
    console.error("Without Debian's postgresql the tests of a read replica are left out.");
  }
  const signal = stopSignal();
  const wanted = new Set(names.length > 0 ? names : NAMES);
  // The sizes and the journeys are of the built portal.
  if ((wanted.has("sizes") || wanted.has("journeys")) && !(await isPortalBuilt(ROOT))) wanted.add("build");
  const steps = listSteps(browser.path).filter(({ name }) => wanted.has(name));
  const failed: string[] = [];

  // These two write different files, and neither keeps both processors busy to its end.
  const isEarly = ({ name }: Step): boolean => name === "checks" || name === "build";
  const early = await Promise.all(
    steps.filter(isEarly).map((step) => runStep(step, { folder: ROOT, isQuiet: true, signal })),
  );
  for (const result of early) {
    report(result);
    if (!result.isGood) failed.push(result.name);
  }
  for (const step of steps.filter((each) => !isEarly(each))) {
    if (signal.aborted) break;
    console.log(`\n== ${step.name}`);
    const { isGood } = await runStep(step, { folder: ROOT, isQuiet: false, signal });
    if (!isGood) failed.push(step.name);
  }
  if (signal.aborted) return 1;
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}.`);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await testEverything(process.argv.slice(2));
