import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { expect, test } from "vitest";
import { findUnusualProfile } from "./unusual-profile.ts";

const now = new Date("2026-05-12T12:00:00+09:00");

test.each([
  ["lastNameKana", "山田", "姓（フリガナ）「山田」に、カタカナ以外の文字があります。"],
  ["firstNameKana", "Hanako1", "名（フリガナ）「Hanako1」に、カタカナ以外の文字があります。"],
  ["lastName", "山田1", "姓「山田1」に、数字や記号があります。"],
  ["firstName", "花子😊", "名「花子😊」に、数字や記号があります。"],
  ["phoneNumber", "00000000000", "携帯電話番号「00000000000」は、実際の番号ではないようです。"],
  ["phoneNumber", "09000000000", "携帯電話番号「09000000000」は、実際の番号ではないようです。"],
  ["phoneNumber", "12345678901", "携帯電話番号「12345678901」は、実際の番号ではないようです。"],
  ["birthdate", "1915-05-12", "生年月日「1915.05.12」から計算した年齢が111歳です。"],
] as const)("%s %s is asked about", (field, value, text) => {
  expect(findUnusualProfile({ ...profileFixture, [field]: value }, now).map((unusual) => unusual.text)).toEqual([text]);
});

test.each([
  ["lastNameKana", "ヤマダ"],
  ["lastNameKana", "ヴァン・デン・ベルグ"],
  ["firstNameKana", "ジョン ポール"],
  ["firstNameKana", "Anne-Marie"],
  ["firstNameKana", "ア\u3099"],
  ["lastName", "佐々木"],
  ["lastName", "葛\u{e0100}城"],
  ["lastName", "髙﨑"],
  ["lastName", "O'Neill-Smith Jr."],
  ["firstName", "さくら"],
  ["firstName", "Đức"],
  ["phoneNumber", "09012345678"],
  ["phoneNumber", "06011112222"],
  ["birthdate", "1915-05-13"],
] as const)("%s %s is usual", (field, value) => {
  expect(findUnusualProfile({ ...profileFixture, [field]: value }, now)).toEqual([]);
});

test("several mistakes are listed in the order of the form", () => {
  const profile = { ...profileFixture, phoneNumber: "00000000000", lastNameKana: "山田" };
  expect(findUnusualProfile(profile, now).map(({ fieldId }) => fieldId)).toEqual([
    "profile-last-name-kana",
    "profile-phone-number",
  ]);
});
