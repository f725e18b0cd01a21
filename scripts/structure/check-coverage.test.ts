import { expect, test } from "vitest";
import { checkCoverage } from "./check-coverage.ts";

const sections = (skipped?: number): string =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .filter((section) => section !== skipped)
    .map((section) => `## ${section}. A section`)
    .join("\n\n");

const TABLE = "| spec | file | test |\n| --- | --- | --- |\n";
const problemsOf = (page: string): string[] => checkCoverage(page).map(({ problem }) => problem);

test("a page with every section and a test in every row passes", () => {
  const row = "| the calls | `apps/api/src/app.ts` | `apps/api/src/app.test.ts` |";
  const journey = "| booking | `apps/api/src/app.ts` | `journeys/reserve.spec.ts` |";
  expect(problemsOf(`${sections()}\n\n${TABLE}${row}\n${journey}\n`)).toEqual([]);
});

test("a section that is left out is named", () => {
  expect(problemsOf(sections(4))).toEqual(["says nothing about section 4 of the specification"]);
});

test("a row without a test is named, unless it says that the part comes later", () => {
  const untested = "| the calls | `apps/api/src/app.ts` | |";
  const later = "| payment | later | later |";
  expect(problemsOf(`${sections()}\n\n${TABLE}${untested}\n${later}\n`)).toEqual(["names no test for: the calls"]);
});
