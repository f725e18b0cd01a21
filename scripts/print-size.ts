// Prints how many files and lines the product has, by folder: apps and packages, without tests and what is generated.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listPaths } from "./structure/source-file.ts";

const ROOT = join(import.meta.dirname, "..");

const PRODUCT = /^((?:apps|packages)\/[^/]+)\/.+\.(?:ts|tsx|css|mjs|html)$/;
const NO_PRODUCT = /\.(?:test|contract-test|fixture)\.|\/testing\/|global-setup|vitest|\.gen\.ts$|\/migrations\//;

const sizes = new Map<string, { files: number; lines: number }>();

function count(folder: string, lines: number): void {
  const size = sizes.get(folder) ?? { files: 0, lines: 0 };
  sizes.set(folder, { files: size.files + 1, lines: size.lines + lines });
}

for (const path of await listPaths(ROOT)) {
  const folder = PRODUCT.exec(path)?.[1];
  if (folder === undefined || NO_PRODUCT.test(path)) continue;
  const lines = (await readFile(join(ROOT, path), "utf8")).split("\n").length - 1;
  count(folder, lines);
  count("all", lines);
}
for (const [folder, { files, lines }] of [...sizes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
  console.log(`${folder.padEnd(24)} ${String(files).padStart(6)} files ${String(lines).padStart(8)} lines`);
}
