import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { API_COMMAND, API_ENVIRONMENT } from "./running/api-command.ts";
import { ensureBrowser } from "./running/browser.ts";
import { readHashSecret } from "./running/data-folder.ts";
import { addressesOf, demonstrationEnvironment } from "./running/demonstration-environment.ts";
import { findTakenPort } from "./running/free-ports.ts";
import { buildWhatChanged } from "./running/portal-build.ts";
import { runStep } from "./running/steps.ts";
import { createSupervisor } from "./running/supervisor.ts";

const ROOT = join(import.meta.dirname, "..");
/** Other ports than those of `npm start` and of the journeys, so that all three can run on one machine. */
const PORTS = { PORT: "3500", SANDBOX_PORT: "3501" };

async function listMeasurements(wanted: string[]): Promise<string[]> {
  const found = await readdir(join(ROOT, "bench"), { recursive: true });
  const programs = found.filter((path) => path.endsWith("measure.ts")).toSorted();
  return wanted.length === 0 ? programs : programs.filter((path) => wanted.some((name) => path.startsWith(name)));
}

/** Runs the measurements of `bench/` (all, or those named on the command line) against a stack and data of their own. */
async function measure(wanted: string[]): Promise<number> {
  const browser = ensureBrowser(process.env);
  if ("problem" in browser) {
    console.error(browser.problem);
    return 1;
  }
  const dataFolder = await mkdtemp(join(tmpdir(), "madoguchi-bench-"));
  const given = { ...process.env, ...PORTS, DATA_DIR: dataFolder };
  const environment = demonstrationEnvironment(given, readHashSecret(dataFolder), ROOT);
  const { portal, sandbox } = addressesOf(environment);
  const taken = await findTakenPort(environment, ["PORT", "SANDBOX_PORT", "SANDBOX_SMTP_PORT"]);
  if (taken !== undefined) {
    console.error(taken);
    return 1;
  }
  const supervisor = createSupervisor(console.log);
  const { signal } = supervisor;
  const common = { environment, cwd: ROOT, output: "ignore" } as const;
  const problem = await buildWhatChanged(ROOT, { isQuiet: true, signal });
  if (problem !== undefined) {
    console.error(problem);
    return 1;
  }

  const sandboxPlan = { name: "The sandbox", command: [process.execPath, "apps/sandbox/src/main.ts"], ...common };
  const apiPlan = { name: "The API", command: [process.execPath, "apps/api/src/main.ts"], ...common };
  const isReady =
    (await supervisor.start(sandboxPlan, `${sandbox}/healthz`)) &&
    (await supervisor.start(apiPlan, `${portal}/readyz`));
  const measured = {
    ...environment,
    PORTAL: portal,
    CHROMIUM_PATH: browser.path,
    // The journeys' helpers, which the measurements share, find the stack by this variable.
    JOURNEY_PORT: PORTS.PORT,
    API_START: JSON.stringify({ command: API_COMMAND, environment: API_ENVIRONMENT }),
  };
  const failed: string[] = [];
  for (const path of isReady ? await listMeasurements(wanted) : []) {
    console.log(`\n== bench/${path}`);
    const step = { name: path, command: ["node", join("bench", path)] };
    const result = await runStep({ ...step, environment: measured }, { folder: ROOT, isQuiet: false, signal });
    if (!result.isGood) failed.push(path);
  }
  supervisor.stop();
  const code = await supervisor.ended;
  await rm(dataFolder, { recursive: true, force: true });
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(", ")}.`);
  return failed.length === 0 ? code : 1;
}

process.exitCode = await measure(process.argv.slice(2));
