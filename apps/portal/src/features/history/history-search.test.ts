import { expect, test } from "vitest";
import { readHistorySearch } from "./history-search.ts";

test.each([
  [{}, { page: 1 }],
  [{ page: 3 }, { page: 3 }],
  [
    { page: "二", kind: "medicine" },
    { page: 1, kind: "medicine" },
  ],
  [{ page: -1, kind: "nonsense", cancelled: true }, { page: 1 }],
  [
    { page: 2, cancelled: "hide" },
    { page: 2, cancelled: "hide" },
  ],
])("an address with %o shows %o", (search, view) => {
  expect(readHistorySearch(search)).toEqual(view);
});
