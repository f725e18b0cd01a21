import { join } from "node:path";
import { installPackagingSoftware } from "./running/packaging-software.ts";
import { runStep } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";
import { ALL_TESTS } from "./running/unit-tests.ts";

const ROOT = join(import.meta.dirname, "..");

/** Runs the tests, the packaging's too, or those whose file names match, with every combination and their large numbers. */
async function soak(names: string[]): Promise<number> {
  const missing = installPackagingSoftware();
  if (missing.length > 0) {
    console.error(missing.join("\n"));
    return 1;
  }
  const step = { name: "soak", command: [...ALL_TESTS, ...names], environment: { SOAK: "1" } };
  const { isGood } = await runStep(step, { folder: ROOT, isQuiet: false, signal: stopSignal() });
  return isGood ? 0 : 1;
}

process.exitCode = await soak(process.argv.slice(2));
