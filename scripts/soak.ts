import { join } from "node:path";
import { hasCommand, installDebianPackages } from "./running/debian-packages.ts";
import { runStep } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";
import { UNIT_TESTS } from "./running/unit-tests.ts";

const ROOT = join(import.meta.dirname, "..");
/** The real pooler; `npm test` makes do with one of its own where it is missing. */
const POOLER = "pgbouncer";

/** Runs the tests, or those whose file names match, with every combination and their large numbers. */
async function soak(names: string[]): Promise<number> {
  if (!hasCommand(POOLER) && !installDebianPackages([POOLER])) {
    console.error(`${POOLER} is missing: install it, so that the pooler's tests run over the real one too.`);
    return 1;
  }
  const step = { name: "soak", command: [...UNIT_TESTS, ...names], environment: { SOAK: "1" } };
  const { isGood } = await runStep(step, { folder: ROOT, isQuiet: false, signal: stopSignal() });
  return isGood ? 0 : 1;
}

process.exitCode = await soak(process.argv.slice(2));
