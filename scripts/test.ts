import { join } from "node:path";
import { ensureBrowser } from "./running/browser.ts";
import { runStep, type Step } from "./running/steps.ts";

const ROOT = join(import.meta.dirname, "..");

// Counts are read from the runners' closing lines, also by programs: no colour codes in a file or a pipe.
const plain: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: "0" };

function stepsWith(browserPath: string): Step[] {
  const journeys = ["playwright", "test", "--config", "journeys/playwright.config.ts"];
  return [
    { name: "checks", command: ["node", "scripts/check.ts"] },
    { name: "unit, API, sandbox, portal and script tests", command: ["vitest", "run"] },
    { name: "build", command: ["npm", "run", "build"] },
    { name: "size of the entry pages", command: ["node", "scripts/check-bytes.ts"] },
    { name: "journeys", command: journeys, environment: { CHROMIUM_PATH: browserPath } },
  ];
}

/** Runs every step, also after one has failed, so that one run tells all; the last output is a runner's own summary. */
async function testEverything(): Promise<number> {
  const browser = ensureBrowser(process.env);
  if ("problem" in browser) {
    console.error(browser.problem);
    return 1;
  }
  const failed: string[] = [];
  for (const step of stepsWith(browser.path)) {
    console.log(`\n== ${step.name}`);
    const result = await runStep({ ...step, environment: { ...plain, ...step.environment } }, ROOT, false);
    if (!result.isGood) failed.push(step.name);
  }
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}.`);
  return failed.length === 0 ? 0 : 1;
}

process.exitCode = await testEverything();
