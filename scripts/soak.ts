import { join } from "node:path";
import { parseArgs } from "node:util";
import { installClusterSoftware, installPackagingSoftware } from "./running/packaging-software.ts";
import { runStep } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";
import { ALL_TESTS } from "./running/unit-tests.ts";

const ROOT = join(import.meta.dirname, "..");
/** The duration of the cluster under faults, of the histories of archives and of the weeks, unless `--minutes` is given. */
const MINUTES = "60";

/**
 * Runs the tests, the packaging's too, or those whose file names match, with every combination and their large numbers.
 * `cluster --minutes N --seed N --kind disk` runs the cluster under faults for so long, with that schedule, of one
 * kind; `archive --minutes N --seed N` runs histories of archives, and `weeks.test --minutes N --seed N` weeks of a business.
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
  const missing = names.join() === "cluster" ? installClusterSoftware() : installPackagingSoftware();
  if (missing.length > 0) {
    console.error(missing.join("\n"));
    return 1;
  }
  const { minutes, seed, kind } = values;
  const environment = {
    ...{ SOAK: "1", CLUSTER_MINUTES: minutes, ARCHIVE_MINUTES: minutes, WEEKS_MINUTES: minutes },
    ...{
      ...(seed !== undefined && { CLUSTER_SEED: seed, ARCHIVE_SEED: seed, WEEKS_SEED: seed }),
      ...(kind !== undefined && { CLUSTER_KIND: kind }),
    },
  };
  const step = { name: "soak", command: [...ALL_TESTS, ...names], environment };
  const { isGood } = await runStep(step, { folder: ROOT, isQuiet: false, signal: stopSignal() });
  return isGood ? 0 : 1;
}

process.exitCode = await soak(process.argv.slice(2));
