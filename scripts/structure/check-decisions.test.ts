import { expect, test } from "vitest";
import { checkDecisions } from "./check-decisions.ts";

const records = ["docs/decisions/0007-seats.md", "docs/decisions/0013-places.md", "docs/decisions/README.md"];
const row = (first: string) => `| ${first} | decided |\n`;
const seats = row("[7](0007-seats.md)");
const places = row("[13](0013-places.md)");

test("an index with a row for each record, and for decisions without one, is right", () => {
  expect(checkDecisions(records, seats + places + row("8"))).toEqual([]);
});

test.each([
  ["a record without a row", records, seats, "does not name the record 0013-places.md"],
  ["a number with a record and a row without one", records, seats + places + row("7"), "has two rows of decision 7"],
  [
    "two records of one number",
    ["docs/decisions/0007-holds.md", ...records],
    seats + places + row("[8](0007-holds.md)"),
    "has the number 7 of another record",
  ],
])("%s is named", (_name, paths, index, problem) => {
  expect(checkDecisions(paths, index).map((violation) => violation.problem)).toEqual([problem]);
});
