import { expect, test } from "vitest";
import { historyQuerySchema } from "./history-query.ts";

test.each([
  [undefined, 1],
  ["1", 1],
  ["7", 7],
  ["0", 1],
  ["-3", 1],
  ["1.5", 1],
  ["二", 1],
  ["", 1],
  ["1e99", 1],
])("page %j is read as page %i (spec §5 /history, spec §9 default page of the history)", (page, expected) => {
  expect(historyQuerySchema.parse({ page })).toEqual({ page: expected });
});

test("the history is filtered by kind, and by request without cancelled treatments", () => {
  expect(historyQuerySchema.parse({ cancelled: "hide" })).toEqual({ page: 1, cancelled: "hide" });
  expect(historyQuerySchema.safeParse({ cancelled: "show" }).success).toBe(false);
  expect(historyQuerySchema.parse({ kind: "medicine" })).toEqual({ page: 1, kind: "medicine" });
  expect(historyQuerySchema.safeParse({ kind: "all" }).success).toBe(false);
});
