// Prints the remaining retired words: their number in each folder, or each with its line for the given folders.
import { dirname, join } from "node:path";
import { findRetired, type RetiredUse } from "./structure/check-vocabulary.ts";
import { listPaths, readPages, readSourceFiles } from "./structure/source-file.ts";

const ROOT = join(import.meta.dirname, "..");

const asked = process.argv.slice(2).map((path) => path.replace(/\/$/, ""));

function countBy(uses: RetiredUse[], keyOf: (use: RetiredUse) => string): [string, number][] {
  const counts = new Map<string, number>();
  for (const use of uses) counts.set(keyOf(use), (counts.get(keyOf(use)) ?? 0) + 1);
  return [...counts];
}

function printCounts(title: string, counts: [string, number][]): void {
  console.log(`\n${title}`);
  for (const [key, count] of counts) console.log(`${String(count).padStart(6)}  ${key}`);
}

const paths = await listPaths(ROOT);
const files = await Promise.all([readSourceFiles(ROOT, paths), readPages(ROOT, paths)]);
const all = files.flat().flatMap(findRetired);
const uses =
  asked.length === 0 ? all : all.filter(({ path }) => asked.some((folder) => `${path}/`.startsWith(`${folder}/`)));
if (asked.length > 0) {
  for (const { path, line, found, instead } of uses) console.log(`${path}:${line} ${found} → ${instead}`);
}
printCounts("by folder", countBy(uses, ({ path }) => dirname(path)).toSorted());
printCounts(
  "by word",
  countBy(uses, ({ found, instead }) => `${found} → ${instead}`).toSorted(([, a], [, b]) => b - a),
);
console.log(`\n${uses.length} retired words`);
