import { readFileSync } from "node:fs";
import { join } from "node:path";
import { EXCHANGE_FILES } from "@madoguchi/contract/exchange/exchange-files";
import { expect, test } from "vitest";
import { API_FOLDER } from "../../platform/config/api-folder.ts";
import { CLINIC_FILES, RECORD_FILES } from "./archive-files.ts";

const [, listed = ""] = readFileSync(join(API_FOLDER, "../../docs/operations/take-out.md"), "utf8").split(
  "## Files and columns\n",
);

/** The rows of the tables below a heading, without their heads. */
function rowsBelow(heading: string): string[][] {
  const part = listed.split("\n### ").find((each) => each.startsWith(heading)) ?? "";
  const rows = part.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

test.each(Object.values(EXCHANGE_FILES))(
  "the page has the columns of $name as they are",
  ({ name, title, columns }) => {
    expect(rowsBelow(`\`${name}\`: ${title}`)).toEqual(
      Object.values(columns).map(({ header, meaning, isNeeded }) => [header, meaning, isNeeded ? "yes" : ""]),
    );
  },
);

test("the page has every other file of an archive with its columns", () => {
  const rowsOf = (files: typeof RECORD_FILES) =>
    files.map(({ file, title, sheet }) => [`\`${file}\``, title, sheet.headings.join("、")]);
  const others = RECORD_FILES.filter(({ file }) => file.startsWith("details/"));
  expect(rowsBelow("Every other table of patients' records")).toEqual(rowsOf(others));
  expect(rowsBelow("The clinic's own content")).toEqual(rowsOf(CLINIC_FILES));
});
