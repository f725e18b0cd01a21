import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runStep, type Step } from "./running/steps.ts";
import { stopSignal } from "./running/stop-signal.ts";
import { TYPE_CHECK } from "./running/type-check.ts";
import { findOldResults } from "./structure/old-results.ts";

const ROOT = join(import.meta.dirname, "..");

/** The step that says what it has compared. */
const STRUCTURE = "structure";

/** None changes a source, so all run at once. The browsers' check first builds changed programs. */
const steps: Step[] = [
  { name: "format and lint", command: ["biome", "ci", "--colors=off", "--error-on-warnings", "."] },
  { name: "types", command: TYPE_CHECK },
  { name: STRUCTURE, command: ["node", "scripts/check-structure.ts"] },
  { name: "browsers", command: ["node", "scripts/check-browsers.ts"] },
  { name: "dead code", command: ["knip", "--no-progress"] },
];

/** A result this old says little about the program. */
const MOST_COMMITS = 300;

function countCommitsSince(commit: string): number | undefined {
  try {
    const options = {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    } satisfies ExecFileSyncOptionsWithStringEncoding;
    return Number(execFileSync("git", ["rev-list", "--count", `${commit}..HEAD`], options));
  } catch {
    return undefined;
  }
}

const signal = stopSignal();

/** Each step is named when it ends: the types of a new clone take minutes. A stopped step has decided nothing. */
async function check(step: Step): Promise<boolean> {
  const { name, isGood, seconds, output } = await runStep(step, { folder: ROOT, isQuiet: true, signal });
  if (signal.aborted) return false;
  console.log(`${isGood ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  if (!isGood) console.log(`\n${output}\n`);
  else if (name === STRUCTURE) console.log(output.trim().replaceAll(/^/gm, "       "));
  return isGood;
}

const areGood = await Promise.all(steps.map(check));
if (signal.aborted) console.log("Stopped before its end: the steps that are not named have decided nothing.");
const old = findOldResults(readFileSync(join(ROOT, "docs/performance.md"), "utf8"), MOST_COMMITS, countCommitsSince);
if (old.length > 0) console.log(`measured more than ${MOST_COMMITS} commits ago: ${old.join("; ")}`);
process.exitCode = areGood.every(Boolean) ? 0 : 1;
