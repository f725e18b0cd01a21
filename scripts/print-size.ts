// Prints how many files and lines the product has, by folder: apps and packages, without tests and generated files.
import { join } from "node:path";
import { isTestFile, listPaths, readSourceFiles } from "./structure/source-file.ts";

const ROOT = join(import.meta.dirname, "..");
const FOLDER = /^(?:apps|packages)\/[^/]+(?=\/)/;

const sizes = new Map<string, { files: number; lines: number }>();
for (const { path, text } of await readSourceFiles(ROOT, await listPaths(ROOT))) {
  const folder = FOLDER.exec(path)?.[0];
  if (folder === undefined || isTestFile(path)) continue;
  for (const counted of [folder, "all"]) {
    const { files, lines } = sizes.get(counted) ?? { files: 0, lines: 0 };
    sizes.set(counted, { files: files + 1, lines: lines + text.split("\n").length - 1 });
  }
}
for (const [folder, { files, lines }] of [...sizes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
  console.log(`${folder.padEnd(24)} ${String(files).padStart(6)} files ${String(lines).padStart(8)} lines`);
}
