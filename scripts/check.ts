import { join } from "node:path";
import { runStep, type Step } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";
import { TYPE_CHECK } from "./running/type-check.ts";

const ROOT = join(import.meta.dirname, "..");

/** None changes a source, so all run at once. The browsers' check first builds changed programs. */
const steps: Step[] = [
  { name: "format and lint", command: ["biome", "ci", "--colors=off", "--error-on-warnings", "."] },
  { name: "types", command: TYPE_CHECK },
  { name: "structure", command: ["node", "scripts/check-structure.ts"] },
  { name: "browsers", command: ["node", "scripts/check-browsers.ts"] },
  { name: "dead code", command: ["knip", "--no-progress"] },
];

const options = { folder: ROOT, isQuiet: true, signal: stopSignal() };
const results = await Promise.all(steps.map((step) => runStep(step, options)));
for (const { name, isGood, seconds, output } of results) {
  console.log(`${isGood ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (!isGood) console.log(`\n${output}\n`);
}
process.exitCode = results.every((result) => result.isGood) ? 0 : 1;
