import { expect, test } from "vitest";
import { readByteRange } from "./byte-range.ts";

test.each([
  [undefined, "whole"],
  ["bytes=0-1", { first: 0, last: 1 }],
  ["bytes=2-", { first: 2, last: 9 }],
  ["bytes=-3", { first: 7, last: 9 }],
  ["bytes=-30", { first: 0, last: 9 }],
  ["bytes=5-99", { first: 5, last: 9 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", "whole"],
  ["bytes=0-1,4-5", "whole"],
  ["bytes=-", "whole"],
  ["items=0-1", "whole"],
])("of ten bytes %s requests %o", (header, expected) => {
  expect(readByteRange(header, 10)).toEqual(expected);
});
