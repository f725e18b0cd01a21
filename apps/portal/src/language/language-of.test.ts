import { expect, test } from "vitest";
import { languageOf } from "./language-of.ts";

test.each([
  ["みなとオンラインクリニック", "ja"],
  ["佐藤 美咲", "ja"],
  ["アレルギー科", "ja"],
  ["Dr. 佐藤", "ja"],
  ["Minato Online Clinic", undefined],
  ["Mon–Fri 9:00–18:00", undefined],
  ["", undefined],
])("the clinic's text %j has the lang %j", (text, lang) => {
  expect(languageOf(text)).toBe(lang);
});
