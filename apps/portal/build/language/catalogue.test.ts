import { expect, test } from "vitest";
import { readCatalogue } from "./in-language.ts";

const entries = [...readCatalogue("en")];
const placesOf = (text: string) => Array.from(text.matchAll(/\{(\d+)/g), ([, place]) => place);

test("every text of the catalogue is not empty, has its own punctuation, and has the parts of the Japanese one", () => {
  expect(entries.length).toBeGreaterThan(2000);
  for (const [text, translated] of entries) {
    if (translated === null) continue;
    expect([text, placesOf(translated).filter((place) => !placesOf(text).includes(place))]).toEqual([text, []]);
    expect([text, /[、。「」（）：〜]/.test(translated)]).toEqual([text, false]);
  }
});
