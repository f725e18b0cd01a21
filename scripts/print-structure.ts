// Prints which folders import which, with the number of imports, and every circle between them.
import { join } from "node:path";
import { describeCircle, findCircles } from "./structure/check-circles.ts";
import { type FolderGraph, readFolderGraphs } from "./structure/folder-graph.ts";
import { listPaths, readSourceFiles } from "./structure/source-file.ts";

const ROOT = join(import.meta.dirname, "..");

/** Folders to print, with everything under them; without any, every folder that has subfolders. */
const asked = process.argv.slice(2).map((path) => path.replace(/\/$/, ""));

const graphs = readFolderGraphs(await readSourceFiles(ROOT, await listPaths(ROOT)));
const hasFolders = ({ edges }: FolderGraph): boolean =>
  [...edges].some(([source, targets]) => [source, ...targets.keys()].some((child) => !child.includes(".")));
const isAsked = ({ folder }: FolderGraph): boolean =>
  asked.some((path) => folder === path || folder.startsWith(`${path}/`));
const shown = graphs.filter(asked.length === 0 ? hasFolders : isAsked);
for (const graph of shown) {
  console.log(`\n${graph.folder}`);
  for (const [source, targets] of [...graph.edges].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const counted = [...targets].toSorted(([, a], [, b]) => b.length - a.length);
    console.log(`  ${source} → ${counted.map(([target, imports]) => `${target} ${imports.length}`).join(", ")}`);
  }
  for (const circle of findCircles(graph)) console.log(`  CIRCLE ${describeCircle(graph, circle)}`);
}
const circular = shown.filter((graph) => findCircles(graph).length > 0).length;
console.log(`\n${shown.length} folders whose children import each other, ${circular} of them in a circle`);
