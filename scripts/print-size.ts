// Prints how many files and lines the product has, by folder: apps and packages, without tests and generated files; and
// how many words the pages of `docs/` have, without the marks of tables and the specification, which is given.
import { readFile } from "node:fs/promises";
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

const GIVEN = "docs/specification.md";
const pages = (await listPaths(ROOT)).filter((path) => /^docs\/.*\.md$/.test(path) && path !== GIVEN);
const texts = await Promise.all(pages.map((path) => readFile(join(ROOT, path), "utf8")));
const words = texts.join(" ").match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
console.log(`${"docs".padEnd(24)} ${String(pages.length).padStart(6)} pages ${String(words.length).padStart(8)} words`);
