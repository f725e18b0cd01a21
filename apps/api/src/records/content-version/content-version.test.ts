import { storedProfileFixture as profile } from "@madoguchi/contract/profile/profile.fixture";
import { describe, expect, test } from "vitest";
import { contentVersion, requireVersion } from "./content-version.ts";

describe("the version of stored contents", () => {
  test("is the same for the same contents in any order", () => {
    const { lastName, ...others } = profile;
    expect(contentVersion({ ...others, lastName })).toBe(contentVersion(profile));
  });

  test.each(Object.keys(profile))("changes with %s", (field) => {
    expect(contentVersion({ ...profile, [field]: "x" })).not.toBe(contentVersion(profile));
  });

  test("is in quotation marks and reveals nothing about the person", () => {
    expect(contentVersion(profile)).toMatch(/^"[\w-]{43}"$/);
  });
});

const OWN = "its own";

test.each([
  [OWN, true],
  [`W/${OWN}`, true],
  [`"b", ${OWN}`, true],
  ["*", true],
  ['"b"', false],
  ["a", false],
  ["", false],
])("If-Match %s lets a change of this version pass: %s", (ifMatch, passes) => {
  const content = { name: "花子" };
  const version = contentVersion(content);
  const check = () => requireVersion(ifMatch.replace(OWN, version), content);
  if (passes) expect(check).not.toThrow();
  else expect(check).toThrow("E005");
});
