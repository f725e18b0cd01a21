// Prints the rows of the specification with the tests that show each; for the given section, or with the given words, only these.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isCited, readMarks } from "./structure/coverage.ts";
import { listPaths, readSourceFiles } from "./structure/source-file.ts";
import { readSpecificationRows } from "./structure/specification-rows.ts";

const ROOT = join(import.meta.dirname, "..");

const asked = process.argv
  .slice(2)
  .join(" ")
  .replace(/^(spec )?\W(?=\d)/, "");
const [specification, files] = await Promise.all([
  readFile(join(ROOT, "docs/specification.md"), "utf8"),
  readSourceFiles(ROOT, await listPaths(ROOT)),
]);
const marks = files.flatMap(readMarks);
const rows = readSpecificationRows(specification);
const shown = rows.filter(({ section, text }) => (/^\d$/.test(asked) ? section === asked : text.includes(asked)));
for (const row of shown) {
  console.log(`\n(spec §${row.section}) ${row.text}`);
  for (const { path, title } of marks.filter((mark) => isCited(row, mark))) console.log(`    ${path}: ${title}`);
}
const untested = rows.filter((row) => !marks.some((mark) => isCited(row, mark)));
console.log(`\n${rows.length} rows of the specification, ${untested.length} of them without a test`);
