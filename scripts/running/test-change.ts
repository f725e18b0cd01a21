import { readFileImports } from "../structure/file-imports.ts";
import { listPaths, readSourceFiles } from "../structure/source-file.ts";
import { listChangedFiles } from "./changed-files.ts";
import { findRelatedTests } from "./related-tests.ts";
import { runStep, type Step } from "./steps.ts";
import { stopSignal } from "./stop-signal.ts";
import { TYPE_CHECK } from "./type-check.ts";
import { unitTests } from "./unit-tests.ts";

/**
 * Checks the difference to a commit as an editor would: format and lint of the changed files, all types, and the unit
 * tests near the change. It is faster than the whole suite and covers less, which it prints.
 */
export async function testChange(root: string, since: string): Promise<number> {
  const changed = listChangedFiles(root, since);
  if (changed.length === 0) {
    console.log(`Nothing differs from ${since}.`);
    return 0;
  }
  const paths = await listPaths(root);
  const tests = findRelatedTests(changed, readFileImports(await readSourceFiles(root, paths)), paths);
  const signal = stopSignal();
  const quick: Step[] = [
    {
      name: "format and lint",
      command: ["biome", "check", "--error-on-warnings", "--no-errors-on-unmatched", ...changed],
    },
    { name: "types", command: TYPE_CHECK },
  ];
  // Both processors are busy with the tests, which leave enough time for these two.
  const checks = Promise.all(quick.map((step) => runStep(step, { folder: root, isQuiet: true, signal })));
  console.log(`${changed.length} changed files, ${tests.length} files of tests near them; npm test runs everything.`);
  const unit = await runUnitTests(root, tests, signal);
  const results = await checks;
  for (const { name, isGood, seconds, output } of results) {
    console.log(`${isGood ? "ok    " : "FAILED"} ${name} (${seconds} s)${isGood ? "" : `\n\n${output}\n`}`);
  }
  return unit && results.every(({ isGood }) => isGood) ? 0 : 1;
}

async function runUnitTests(root: string, tests: string[], signal: AbortSignal): Promise<boolean> {
  if (tests.length === 0) return true;
  const step = { name: "unit", command: [...unitTests(), ...tests] };
  return (await runStep(step, { folder: root, isQuiet: false, signal })).isGood;
}
