import { expect, test } from "vitest";
import { insertPhrase } from "./insert-phrase.ts";

test.each([
  ["into an empty field", "", { start: 0, end: 0 }, "安静に", 3],
  ["after what is written", "のど", { start: 2, end: 2 }, "のど\n安静に", 6],
  ["between two lines", "一\n二", { start: 2, end: 2 }, "一\n安静に\n二", 5],
  ["in place of what is selected", "一二三", { start: 1, end: 2 }, "一\n安静に\n三", 5],
])("a phrase goes %s, and the cursor stands behind it", (_, text, selection, expected, cursor) => {
  expect(insertPhrase(text, selection, "安静に")).toEqual({ text: expected, cursor });
});
