import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { expect, test } from "vitest";
import { compareProfiles } from "./profile-conflict.ts";

const hanako = { ...profileFixture, birthdate: "1985-04-12" };

test("equal stored and typed values mean that the first submission had succeeded", () => {
  const married = { ...hanako, lastName: "佐藤" };
  expect(compareProfiles(hanako, married, { ...married })).toEqual({ kind: "saved" });
});

test("a change elsewhere of other fields, such as the address, does not concern the form", () => {
  expect(compareProfiles(hanako, { ...hanako }, { ...hanako, phoneNumber: "08011112222" })).toEqual({
    kind: "unrelated",
  });
});

test("every field that differs is shown as stored and as typed, in words", () => {
  const stored = { ...hanako, sex: 0, birthdate: "1985-04-13" };
  const typed = { ...hanako, phoneNumber: "08011112222" };
  expect(compareProfiles(hanako, stored, typed)).toEqual({
    kind: "differs",
    differences: [
      { label: "性別", stored: "男性", typed: "女性" },
      { label: "生年月日", stored: "1985.04.13", typed: "1985.04.12" },
      { label: "携帯電話番号", stored: "09012345678", typed: "08011112222" },
    ],
  });
});
