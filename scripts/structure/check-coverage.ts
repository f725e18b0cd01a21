import type { Violation } from "./source-file.ts";

const PAGE = "docs/spec-coverage.md";
const SECTIONS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const ROW = /^\|(?![\s-]*-)(?!\s*spec)/i;
const TEST = /\.(test|spec)\.tsx?`/;

/** Checks that the page of the specification's coverage has every section, and in every row a test. */
export function checkCoverage(page: string): Violation[] {
  const missing = SECTIONS.filter((section) => !new RegExp(`^## ${section}\\b`, "m").test(page));
  // A part that is not built yet has "later" in place of its test.
  const untested = page.split("\n").filter((line) => ROW.test(line) && !TEST.test(line) && !line.includes("later"));
  return [
    ...missing.map((section) => `says nothing about section ${section} of the specification`),
    ...untested.map((row) => `names no test for: ${row.split("|")[1]?.trim() ?? row}`),
  ].map((problem) => ({ path: PAGE, problem }));
}
