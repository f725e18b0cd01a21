import { expect, test } from "vitest";
import { parseSearch } from "../../search/search-parameters.ts";
import { readHistorySearch } from "./history-search.ts";

test.each([
  ["", { page: 1 }],
  ["?page=3", { page: 3 }],
  ["?page=二&kind=medicine", { page: 1, kind: "medicine" }],
  ["?page=-1&kind=nonsense&cancelled=true", { page: 1 }],
  ["?page=1.5", { page: 1 }],
  ["?page=2&cancelled=hide&returnTo=/mypage", { page: 2, cancelled: "hide" }],
])("an address with %j shows %o", (search, view) => {
  expect(readHistorySearch(parseSearch(search))).toEqual(view);
});
