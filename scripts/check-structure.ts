import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { checkCircles } from "./structure/check-circles.ts";
import { checkCoverage } from "./structure/check-coverage.ts";
import { checkBarrel, checkDateFormatting, checkLength, checkName } from "./structure/check-files.ts";
import { checkImports } from "./structure/check-imports.ts";
import { checkReadme, checkWays } from "./structure/check-readme.ts";
import { listPaths, readSourceFiles } from "./structure/source-file.ts";

const ROOT = join(import.meta.dirname, "..");

const paths = await listPaths(ROOT);
const pagePaths = paths.filter((path) => /^docs\/.*\.md$/.test(path));
const [files, pages, readme] = await Promise.all([
  readSourceFiles(ROOT, paths),
  Promise.all(pagePaths.map(async (path) => ({ path, text: await readFile(join(ROOT, path), "utf8") }))),
  readFile(join(ROOT, "README.md"), "utf8"),
]);
const isCoverage = ({ path }: { path: string }): boolean => path === "docs/spec-coverage.md";
const coverage = pages.find(isCoverage)?.text ?? "";
const violations = [
  ...paths.flatMap(checkName),
  ...files.flatMap((file) => [
    ...checkLength(file),
    ...checkBarrel(file),
    ...checkDateFormatting(file),
    ...checkImports(file),
  ]),
  ...checkCircles(files),
  ...checkCoverage(coverage, paths),
  ...pages.filter((page) => !isCoverage(page)).flatMap((page) => checkWays(page, paths)),
  ...checkReadme(readme, paths, files),
];
for (const { path, problem } of violations) console.error(`${path}: ${problem}`);
console.log(`${files.length} files, ${violations.length} broken rules`);
process.exitCode = violations.length === 0 ? 0 : 1;
