import type { Consent } from "@madoguchi/contract/terms/terms";
import { expect, test } from "vitest";
import { missingConsents, neededConsents, termsToAgree } from "./missing-consents.ts";

const current: Consent[] = [
  { kind: "online-care", version: 2 },
  { kind: "cancellation", version: 1 },
  { kind: "terms-of-use", version: 3 },
  { kind: "privacy-policy", version: 7 },
  { kind: "commerce", version: 4 },
];

const agreed: Consent[] = [
  { kind: "terms-of-use", version: 3 },
  { kind: "privacy-policy", version: 7 },
];

const needed = neededConsents(current, agreed);

test("a patient who has agreed to the terms in force is asked for the booking's two texts only", () => {
  expect(needed).toEqual([
    { kind: "online-care", version: 2 },
    { kind: "cancellation", version: 1 },
  ]);
});

test.each<[string, Consent[], string[]]>([
  ["an earlier version of both", agreed.map(({ kind }) => ({ kind, version: 2 })), ["terms-of-use", "privacy-policy"]],
  [
    "an earlier privacy policy",
    [
      { kind: "terms-of-use", version: 3 },
      { kind: "privacy-policy", version: 6 },
    ],
    ["privacy-policy"],
  ],
  ["nothing", [], ["terms-of-use", "privacy-policy"]],
  ["the versions in force", agreed, []],
  ["a later version, since withdrawn", agreed.map(({ kind }) => ({ kind, version: 9 })), []],
])("a patient who has agreed to %s is asked for the newer texts", (_, before, kinds) => {
  expect(termsToAgree(current, before).map(({ kind }) => kind)).toEqual(kinds);
  expect(neededConsents(current, before)).toHaveLength(2 + kinds.length);
});

test("both texts in their current versions are enough", () => {
  const given: Consent[] = [
    { kind: "cancellation", version: 1 },
    { kind: "online-care", version: 2 },
  ];
  expect(missingConsents(given, needed)).toEqual([]);
});

test("a text without a consent is missing", () => {
  expect(missingConsents([{ kind: "online-care", version: 2 }], needed)).toEqual([
    { kind: "cancellation", version: 1 },
  ]);
});

test("a consent to an earlier version does not count", () => {
  const given: Consent[] = [
    { kind: "cancellation", version: 1 },
    { kind: "online-care", version: 1 },
  ];
  expect(missingConsents(given, needed)).toEqual([{ kind: "online-care", version: 2 }]);
});
