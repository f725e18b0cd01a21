import { expect, test } from "vitest";
import { normaliseKatakana } from "./normalise.ts";

test.each([
  ["やまだ", "ヤマダ"],
  ["ヤマダ", "ヤマダ"],
  ["ﾔﾏﾀﾞ", "ヤマダ"],
  ["ﾊﾟﾋﾟﾌﾟ", "パピプ"],
  ["ゔぃくとりあ", "ヴィクトリア"],
  ["ささゞか", "ササヾカ"],
  ["じょーじ", "ジョージ"],
  ["　はなこ　", "ハナコ"],
  ["ヴぁん だいく", "ヴァン ダイク"],
])("%s typed as a name's reading becomes %s", (typed, kana) => {
  expect(normaliseKatakana(typed)).toBe(kana);
});

test("kanji is left as it is", () => {
  expect(normaliseKatakana("山田")).toBe("山田");
});
