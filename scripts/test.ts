import { join } from "node:path";
import { ensureBrowser } from "./running/browser.ts";
import { runStep, type Step } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");

// Counts are read from the runners' closing lines, also by programs: no colour codes in a file or a pipe.
// Playwright warns about NO_COLOR and heeds FORCE_COLOR; Vitest takes any FORCE_COLOR for a yes.
const isPlain = !process.stdout.isTTY;
const plain: Record<string, string> = isPlain ? { NO_COLOR: "1" } : {};
const plainJourneys: Record<string, string> = isPlain ? { FORCE_COLOR: "0" } : {};
if (isPlain) delete process.env["FORCE_COLOR"];

function stepsWith(browserPath: string): Step[] {
  const journeys = ["playwright", "test", "--config", "journeys/playwright.config.ts"];
  return [
    { name: "checks", command: ["node", "scripts/check.ts"], environment: plain },
    { name: "unit, API, sandbox, portal and script tests", command: ["vitest", "run"], environment: plain },
    { name: "build", command: ["node", "scripts/build.ts"] },
    { name: "size of the entry pages", command: ["node", "scripts/check-bytes.ts"] },
    { name: "journeys", command: journeys, environment: { ...plainJourneys, CHROMIUM_PATH: browserPath } },
  ];
}

/** Runs every step, also after one has failed, so that one run tells all; the last output is a runner's own summary. */
async function testEverything(): Promise<number> {
  const browser = ensureBrowser(process.env);
  if ("problem" in browser) {
    console.error(browser.problem);
    return 1;
  }
  const options = { folder: ROOT, isQuiet: false, signal: stopSignal() };
  const failed: string[] = [];
  for (const step of stepsWith(browser.path)) {
    console.log(`\n== ${step.name}`);
    const result = await runStep(step, options);
    if (!result.isGood) failed.push(step.name);
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}.`);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await testEverything();
