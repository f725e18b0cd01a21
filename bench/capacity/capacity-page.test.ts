import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { capacityTables, fillPage } from "./capacity-page.ts";
import { readMeasured } from "./read-measured.ts";

test("the page of capacity has the tables of the last run and of the assumptions", () => {
  const page = readFileSync(join(import.meta.dirname, "../../docs/capacity.md"), "utf8");
  expect(fillPage(page, capacityTables(readMeasured()))).toBe(page);
});

test("a table without a place in the page is reported", () => {
  expect(() => fillPage("<!-- visit -->\n\n<!-- /visit -->", { sizes: "|" })).toThrow("no place for sizes");
});
