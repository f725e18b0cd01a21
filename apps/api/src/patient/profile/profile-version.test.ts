import { storedProfileFixture as profile } from "@madoguchi/contract/profile/profile.fixture";
import { describe, expect, test } from "vitest";
import { matchesVersion, profileVersion } from "./profile-version.ts";

describe("the version of a profile", () => {
  test("is the same for the same contents in whatever order", () => {
    const { lastName, ...others } = profile;
    expect(profileVersion({ ...others, lastName })).toBe(profileVersion(profile));
  });

  test.each(Object.keys(profile))("changes with %s", (field) => {
    expect(profileVersion({ ...profile, [field]: "x" })).not.toBe(profileVersion(profile));
  });

  test("stands in quotation marks and says nothing about the person", () => {
    expect(profileVersion(profile)).toMatch(/^"[\w-]{43}"$/);
  });
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  ["", false],
])("If-Match %s lets a change of version a pass: %s", (ifMatch, passes) => {
  expect(matchesVersion(ifMatch, '"a"')).toBe(passes);
});
