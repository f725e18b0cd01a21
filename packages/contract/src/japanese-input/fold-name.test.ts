import { describe, expect, test } from "vitest";
import { foldName, isInName, KANJI_FOLDS } from "./fold-name.ts";

describe("names that are written differently are compared as one", () => {
  test.each([
    ["高橋", "髙橋"],
    ["山崎", "山﨑"],
    ["渡辺", "渡邉"],
    ["渡辺", "渡邊"],
    ["斉藤", "斎藤"],
    ["斉藤", "齋藤"],
    ["吉田", "𠮷田"],
    ["浜田", "濵田"],
    ["バイオレット", "ヴァイオレット"],
    ["ベロニカ", "ｳﾞｪﾛﾆｶ"],
    ["葛城", "葛\u{e0100}城"],
    ["smithjohn", "Ｓｍｉｔｈ　John"],
    ["ジョンスミス", "ジョン・スミス"],
  ])("%s and %s", (usual, variant) => {
    expect(foldName(variant)).toBe(foldName(usual));
  });

  test("while other names stay apart", () => {
    for (const [one, other] of [
      ["安部", "阿部"],
      ["伊東", "伊藤"],
      ["大田", "太田"],
      ["坂井", "阪井"],
      ["ハマダ", "バマダ"],
    ] as const) {
      expect(foldName(one)).not.toBe(foldName(other));
    }
  });

  test("a usual form is no variant of another one, so that a folded name stays as it is", () => {
    for (const usual of KANJI_FOLDS.values()) expect(foldName(usual)).toBe(usual);
  });
});

test("a Latin name is in a list in either order", () => {
  expect(isInName("Smith John", "john smith")).toBe(true);
  expect(isInName("Smith John", "smithjohn")).toBe(true);
  expect(isInName("Smith John", "jones")).toBe(false);
});
