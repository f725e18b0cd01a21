import { expect, test } from "vitest";
import { parseSearch } from "../../search/search-parameters.ts";
import { readLineReturn } from "./line-return.ts";

test("a code with its state is read unchanged, even one of digits alone", () => {
  expect(readLineReturn(parseSearch("?code=0012345678901234567890&state=s-1&friendship_status_changed=true"))).toEqual({
    kind: "ticket",
    ticket: { code: "0012345678901234567890", state: "s-1" },
  });
});

test.each([
  ["?error=ACCESS_DENIED&error_description=The+resource+owner+denied+the+request.&state=s-1", "denied"],
  ["?error=access_denied&state=s-1", "denied"],
  ["?error=SERVER_ERROR&state=s-1", "foreign"],
  ["?code=c-1", "foreign"],
  ["?code=c-1&state=", "foreign"],
  ["?state=s-1", "foreign"],
  ["?spotId=spot-1430", "none"],
  ["", "none"],
])("%j counts as %s", (search, kind) => {
  expect(readLineReturn(parseSearch(search))).toEqual({ kind });
});
