import { expect, test } from "vitest";
import { isCardExpired } from "./card-validity.ts";

test.each([
  ["05/26", "2026-05-31T23:59:59+09:00", false],
  ["05/26", "2026-06-01T00:00:00+09:00", true],
  ["12/26", "2026-12-31T23:59:59+09:00", false],
  ["12/26", "2027-01-01T00:00:00+09:00", true],
  ["01/30", "2026-05-31T23:59:59+09:00", false],
])("a card until %s has run out at %s: %s", (expiry, now, expired) => {
  expect(isCardExpired(expiry, new Date(now))).toBe(expired);
});
