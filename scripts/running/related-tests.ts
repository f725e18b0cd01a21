import { posix } from "node:path";
import type { FileImport } from "../structure/file-imports.ts";

/** The files that assemble a whole program. They import everything, so a change is not followed beyond them. */
const ASSEMBLY = [
  /^apps\/[a-z]+\/src\/[^/]+\.tsx?$/,
  /^apps\/api\/src\/(patient|operation)\/[^/]+\.routes\.ts$/,
  /\/testing\//,
];
/** Without those of the packaging, which take minutes. */
const UNIT_TEST = /(?<!\.packaging)\.test\.tsx?$/;

function readDependents(imports: FileImport[]): Map<string, string[]> {
  const dependents = new Map<string, string[]>();
  for (const { from, to } of imports) dependents.set(to, [...(dependents.get(to) ?? []), from]);
  return dependents;
}

/** The changed files with all that import them, directly or through others. */
function followImports(changed: string[], imports: FileImport[]): Set<string> {
  const dependents = readDependents(imports);
  const reached = new Set(changed);
  // The set grows while it is walked.
  for (const path of reached) {
    if (!changed.includes(path) && ASSEMBLY.some((pattern) => pattern.test(path))) continue;
    for (const dependent of dependents.get(path) ?? []) reached.add(dependent);
  }
  return reached;
}

/**
 * The unit tests that most likely detect a change: those that import a changed file without passing through the
 * assembly of a whole program, and those in the folder of a file that does, since a test of a route names the path and
 * not the file. `paths` are all files of the repository.
 */
export function findRelatedTests(changed: string[], imports: FileImport[], paths: string[]): string[] {
  const reached = followImports(changed, imports);
  const folders = new Set(
    [...reached].filter((path) => !ASSEMBLY.some((pattern) => pattern.test(path))).map((path) => posix.dirname(path)),
  );
  return paths.filter((path) => UNIT_TEST.test(path) && (reached.has(path) || folders.has(posix.dirname(path))));
}
