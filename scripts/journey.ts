import { join } from "node:path";
import { ensureBrowser } from "./running/browser.ts";
import { buildWhatChanged } from "./running/portal-build.ts";
import { runStep } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";

const ROOT = join(import.meta.dirname, "..");
const CONFIG = ["--config", "journeys/playwright.config.ts"];

/** Runs the journeys whose file names match, with any of Playwright's own options; builds the programs if needed. */
async function walk(parameters: string[]): Promise<number> {
  const browser = ensureBrowser(process.env);
  if ("problem" in browser) {
    console.error(browser.problem);
    return 1;
  }
  const signal = stopSignal();
  if ((await buildWhatChanged(ROOT, { isQuiet: false, signal })) !== undefined) return 1;
  const command = ["playwright", "test", ...CONFIG, ...parameters];
  const step = { name: "journey", command, environment: { CHROMIUM_PATH: browser.path } };
  return (await runStep(step, { folder: ROOT, isQuiet: false, signal })).isGood ? 0 : 1;
}

process.exitCode = await walk(process.argv.slice(2));
