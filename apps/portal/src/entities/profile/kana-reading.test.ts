import { expect, test } from "vitest";
import { followReading, type KanaReading, NOTHING_READ, readKana } from "./kana-reading.ts";

/** One composition as a browser reports it: each shown text, and finally the committed one. */
function compose(reading: KanaReading, shown: readonly string[], before = ""): KanaReading {
  const committed = shown.at(-1) ?? "";
  let followed = followReading(reading, { type: "compositionstart", value: before });
  for (const data of shown) {
    followed = followReading(followed, { type: "compositionupdate", data });
    followed = followReading(followed, { type: "input", value: before + data });
  }
  return followReading(followed, { type: "compositionend", data: committed, value: before + committed });
}

function typed(...shown: readonly string[]): string | undefined {
  return readKana(compose(NOTHING_READ, shown));
}

test.each([
  ["romaji, then the space bar", ["y", "や", "やm", "やま", "やまd", "やまだ", "山田"], "ヤマダ"],
  ["several candidates", ["や", "やま", "やまだ", "山田", "山駄", "耶麻田", "山田"], "ヤマダ"],
  ["a candidate that ends in kana, after a shorter one", ["やま", "やまだ", "山", "山だ", "山田"], "ヤマダ"],
  ["back from the candidates to kana, and typed on", ["やま", "山", "やま", "やまざ", "やまざき", "山崎"], "ヤマザキ"],
  ["full-width romaji", ["ｙ", "や", "やｍ", "やま", "山"], "ヤマ"],
  ["a last n that the input method closes itself", ["k", "け", "けn", "健"], "ケン"],
  ["a last full-width n", ["しｎ", "しんｊ", "しんじ", "しんじｎ", "新人"], "シンジン"],
  ["a flick keyboard, whose mark changes the last kana", ["や", "やま", "やまた", "やまだ", "山田"], "ヤマダ"],
  ["a name in hiragana", ["さ", "さく", "さくら"], "サクラ"],
  ["a name in katakana", ["まりあ", "マリア"], "マリア"],
  ["half-width katakana", ["ﾏﾘｱ"], "マリア"],
  ["kanji with kana behind", ["いちこ", "市こ"], "イチコ"],
  ["a conversion that runs while typing", ["ささ", "笹", "笹k", "笹き", "佐々木"], "ササキ"],
  ["the same with a kana that the beginning ends in", ["ささ", "笹", "笹s", "笹さ", "笹笹"], "サササ"],
  ["a long name", ["てしがわら", "勅使河原"], "テシガワラ"],
  ["an empty text between two states", ["やまだ", "", "山田"], "ヤマダ"],
])("The reading of a name typed with %s", (_, shown, kana) => {
  expect(typed(...shown)).toBe(kana);
});

test.each([
  ["a conversion that swallows an open consonant", ["ささ", "笹", "笹k", "佐々木"]],
  ["romaji alone", ["S", "Sm", "Smith"]],
  ["a conversion out of romaji", ["yamda", "山田"]],
])("Nothing is guessed from %s", (_, shown) => {
  expect(typed(...shown)).toBeUndefined();
});

test("A name typed kanji by kanji is read as a whole", () => {
  const first = compose(NOTHING_READ, ["やま", "山"]);
  expect(readKana(compose(first, ["た", "田"], "山"))).toBe("ヤマタ");
});

test("A wrong conversion that is deleted and typed again counts once", () => {
  let reading = compose(NOTHING_READ, ["やまだ", "山駄"]);
  reading = followReading(reading, { type: "input", value: "山" });
  expect(readKana(reading)).toBeUndefined();
  reading = followReading(reading, { type: "input", value: "" });
  expect(readKana(reading)).toBe("");
  expect(readKana(compose(reading, ["やまだ", "山田"]))).toBe("ヤマダ");
});

test("A last piece that is deleted takes only its own reading along", () => {
  let reading = compose(compose(NOTHING_READ, ["やま", "山"]), ["た", "田"], "山");
  reading = followReading(reading, { type: "input", value: "山" });
  expect(readKana(reading)).toBe("ヤマ");
});

test("Text that replaces the whole name is read alone", () => {
  let reading = compose(NOTHING_READ, ["やまだ", "山田"]);
  reading = followReading(reading, { type: "compositionstart", value: "山田" });
  reading = followReading(reading, { type: "compositionupdate", data: "さとう" });
  reading = followReading(reading, { type: "compositionend", data: "佐藤", value: "佐藤" });
  expect(readKana(reading)).toBe("サトウ");
});

test("Kanji that were pasted, filled in, or typed into the middle have no reading", () => {
  expect(readKana(followReading(NOTHING_READ, { type: "input", value: "山田" }))).toBeUndefined();
  let reading = compose(NOTHING_READ, ["やまだ", "山田"]);
  reading = followReading(reading, { type: "compositionstart", value: "山田" });
  reading = followReading(reading, { type: "compositionend", data: "本", value: "山本田" });
  expect(readKana(reading)).toBeUndefined();
});

test("Kana inserted without a composition, such as a phone's suggestion, is its own reading", () => {
  const reading = compose(NOTHING_READ, ["はな", "花"]);
  expect(readKana(followReading(reading, { type: "input", value: "花こ" }))).toBe("ハナコ");
});

test("A composition that is given up leaves what was there", () => {
  const reading = compose(NOTHING_READ, ["やまだ", "山田"]);
  expect(readKana(compose(reading, ["た", ""], "山田"))).toBe("ヤマダ");
});

test("Safari, which sets the text before the composition ends, is read the same", () => {
  let reading = followReading(NOTHING_READ, { type: "compositionstart", value: "" });
  for (const data of ["や", "やま", "やまだ"]) {
    reading = followReading(reading, { type: "compositionupdate", data });
    reading = followReading(reading, { type: "input", value: data });
  }
  // deleteCompositionText, insertFromComposition, compositionend; then the field's own input.
  reading = followReading(reading, { type: "input", value: "" });
  reading = followReading(reading, { type: "input", value: "山田" });
  reading = followReading(reading, { type: "compositionend", data: "山田", value: "山田" });
  reading = followReading(reading, { type: "input", value: "山田" });
  expect(readKana(reading)).toBe("ヤマダ");
});
