import { join } from "node:path";
import { runStep } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";
import { UNIT_TESTS } from "./running/unit-tests.ts";

const ROOT = join(import.meta.dirname, "..");

/** Runs the tests, or those whose file names match, with every combination and their large numbers. */
const step = { name: "soak", command: [...UNIT_TESTS, ...process.argv.slice(2)], environment: { SOAK: "1" } };
const { isGood } = await runStep(step, { folder: ROOT, isQuiet: false, signal: stopSignal() });
process.exitCode = isGood ? 0 : 1;
