import { expect, test } from "vitest";
import { isAboutAllergy, saysNone } from "./stated-allergy.ts";

test.each<[label: string, answer: string, speaks: boolean]>([
  ["アレルギー", "薬", true],
  ["アレルギーの原因と症状", "ペニシリンで発疹", true],
  ["薬で副作用が出たことはありますか", "サワシリン", true],
  ["医師に伝えたいこと", "ペニシリンアレルギーがあります", true],
  ["治療中の病気", "アレルギー性鼻炎", false],
  ["アレルギー", "未回答", false],
  ["体温", "37.4 ℃", false],
])("「%s」「%s」 speaks of an allergy: %s", (label, answer, speaks) => {
  expect(isAboutAllergy({ label, answer })).toBe(speaks);
});

test.each(["なし", "特になし", "ない", "ありません"])("「%s」 says that there is none", (answer) => {
  expect(saysNone(answer)).toBe(true);
});
