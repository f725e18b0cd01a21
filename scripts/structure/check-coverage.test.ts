import { expect, test } from "vitest";
import { checkCoverage } from "./check-coverage.ts";

const sections = (skipped?: number): string =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .filter((section) => section !== skipped)
    .map((section) => `## ${section}. A section`)
    .join("\n\n");

const paths = ["apps/api/src/app.ts", "apps/api/src/app.test.ts"];
const table = "| spec | file | test |\n| --- | --- | --- |\n";
const problemsOf = (page: string): string[] => checkCoverage(page, paths).map(({ problem }) => problem);

test("a page whose files and tests exist, with every section, passes", () => {
  const row = "| the calls | `apps/api/src/app.ts` | `apps/api/src/app.test.ts` |";
  expect(problemsOf(`${sections()}\n\n${table}${row}\n`)).toEqual([]);
});

test("a file that does not exist is named", () => {
  const row = "| the calls | `apps/api/src/gone.ts` | `apps/api/src/app.test.ts` |";
  expect(problemsOf(`${sections()}\n\n${table}${row}\n`)).toEqual(["names apps/api/src/gone.ts, which does not exist"]);
});

test("a section that is left out is named", () => {
  expect(problemsOf(sections(4))).toEqual(["says nothing about section 4 of the specification"]);
});

test("a row without a test is named, unless it says that the part comes later", () => {
  const untested = "| the calls | `apps/api/src/app.ts` | |";
  const later = "| payment | later | later |";
  expect(problemsOf(`${sections()}\n\n${table}${untested}\n${later}\n`)).toEqual(["names no test for: the calls"]);
});
