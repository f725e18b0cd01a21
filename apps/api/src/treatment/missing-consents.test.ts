import { expect, test } from "vitest";
import { missingConsents } from "./missing-consents.ts";

const current = [
  { kind: "online-care", version: 2 },
  { kind: "cancellation", version: 1 },
  { kind: "privacy-policy", version: 7 },
] as const;

test("both texts in their current versions are enough", () => {
  const given = [
    { kind: "cancellation", version: 1 },
    { kind: "online-care", version: 2 },
  ] as const;
  expect(missingConsents(given, current)).toEqual([]);
});

test("a text that was not agreed to is missing", () => {
  expect(missingConsents([{ kind: "online-care", version: 2 }], current)).toEqual([
    { kind: "cancellation", version: 1 },
  ]);
});

test("an agreement to an earlier version is none", () => {
  const given = [
    { kind: "cancellation", version: 1 },
    { kind: "online-care", version: 1 },
  ] as const;
  expect(missingConsents(given, current)).toEqual([{ kind: "online-care", version: 2 }]);
});

test("agreeing to nothing leaves both missing, and no other text", () => {
  expect(missingConsents([], current).map((text) => text.kind)).toEqual(["online-care", "cancellation"]);
});
