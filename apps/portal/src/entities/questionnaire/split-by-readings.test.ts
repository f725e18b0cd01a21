import { splitByReadings } from "@madoguchi/questionnaire/split-by-readings";
import { expect, test } from "vitest";

/** 「[word|reading]」 in the text around it. */
function marked(text: string): string {
  return splitByReadings(text)
    .map((part) => (part.reading === undefined ? part.text : `[${part.text}|${part.reading}]`))
    .join("");
}

test("hard words have their reading, and the text around them stays as it is", () => {
  expect(splitByReadings("妊娠・授乳について")).toEqual([
    { text: "妊娠", reading: "にんしん" },
    { text: "・" },
    { text: "授乳", reading: "じゅにゅう" },
    { text: "について" },
  ]);
  expect(marked("例：緑内障、\n喘息")).toBe("例：[緑内障|りょくないしょう]、\n[喘息|ぜんそく]");
});

test.each([
  ["水疱瘡と水疱", "[水疱瘡|みずぼうそう]と[水疱|すいほう]"],
  ["心筋梗塞や脳梗塞", "[心筋梗塞|しんきんこうそく]や[脳梗塞|のうこうそく]"],
])("of two words that begin alike, the longer one is found: %s", (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test("a word has its reading where it comes first", () => {
  expect(marked("副作用が出た薬と、その副作用")).toBe("[副作用|ふくさよう]が出た薬と、その副作用");
});

test.each(["喘息（ぜんそく）はありますか。喘息の薬は", "喘息(ぜんそく)"])(
  "a word whose reading the clinic has written behind it has no second one: %s",
  (text) => {
    expect(marked(text)).toBe(text);
  },
);

test.each(["いちばん困っている症状", "治ってから1か月経過しましたか", "", "(.*)"])(
  "a text without a hard word is one part: %s",
  (text) => {
    expect(splitByReadings(text)).toEqual(text === "" ? [] : [{ text }]);
  },
);
