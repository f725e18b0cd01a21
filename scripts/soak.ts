import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./running/browser.ts";
import { installClusterSoftware, installPackagingSoftware } from "./running/packaging-software.ts";
import { buildWhatChanged } from "./running/portal-build.ts";
import { runStep, type Step } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";
import { ALL_TESTS } from "./running/unit-tests.ts";

const ROOT = join(import.meta.dirname, "..");
/** The duration of the soaks that run as long as asked, unless `--minutes` is given. */
const MINUTES = "60";
/** The soak of the browser, which is a journey. */
const PRESSES = "presses";
const PRESS_EVERYTHING = ["playwright", "test", "--config", "journeys/playwright.config.ts", "press-everything"];

/**
 * Runs the tests, the packaging's too, or those whose file names match, with every combination and their large numbers.
 * `cluster --minutes N --seed N --kind disk` runs the cluster under faults for so long, with that schedule, of one
 * kind; `archive --minutes N --seed N` runs histories of archives, `weeks.test --minutes N --seed N` weeks of a business,
 * and `presses --minutes N --seed N` a person who presses everything.
 */
async function soak(parameters: string[]): Promise<number> {
  const { positionals: names, values } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      minutes: { type: "string", default: MINUTES },
      seed: { type: "string" },
      kind: { type: "string" },
    },
  });
  const { minutes, seed, kind } = values;
  const environment = {
    ...{
      SOAK: "1",
      CLUSTER_MINUTES: minutes,
      ARCHIVE_MINUTES: minutes,
      WEEKS_MINUTES: minutes,
      PRESSES_MINUTES: minutes,
    },
    ...{
      ...(seed !== undefined && { CLUSTER_SEED: seed, ARCHIVE_SEED: seed, WEEKS_SEED: seed, PRESSES_SEED: seed }),
      ...(kind !== undefined && { CLUSTER_KIND: kind }),
    },
  };
  if (names.join() === PRESSES) return pressEverything(environment);
  const missing = names.join() === "cluster" ? installClusterSoftware() : installPackagingSoftware();
  if (missing.length > 0) {
    console.error(missing.join("\n"));
    return 1;
  }
  return run({ name: "soak", command: [...ALL_TESTS, ...names], environment }, stopSignal());
}

async function run(step: Step, signal: AbortSignal): Promise<number> {
  return (await runStep(step, { folder: ROOT, isQuiet: false, signal })).isGood ? 0 : 1;
}

/** Walks the built portal and desk in a browser. */
async function pressEverything(environment: Record<string, string>): Promise<number> {
  const browser = ensureBrowser(process.env);
  if ("problem" in browser) {
    console.error(browser.problem);
    return 1;
  }
  const signal = stopSignal();
  if ((await buildWhatChanged(ROOT, { isQuiet: false, signal })) !== undefined) return 1;
  const step = {
    name: PRESSES,
    command: PRESS_EVERYTHING,
    environment: { ...environment, CHROMIUM_PATH: browser.path },
  };
  return run(step, signal);
}

process.exitCode = await soak(process.argv.slice(2));
