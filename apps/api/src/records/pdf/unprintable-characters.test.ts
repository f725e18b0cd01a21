import { createRequire } from "node:module";
import { unprintableCharacters } from "@madoguchi/contract/validation/unprintable-characters";
import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { z } from "zod";

const { resolve } = createRequire(import.meta.url);
const FONT = resolve("@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf");

const openedFont = z.object({
  _font: z.object({ font: z.custom<{ hasGlyphForCodePoint(point: number): boolean }>() }),
});
const { font } = openedFont.parse(new PDFDocument().font(FONT))._font;

function isPrinted(character: string): boolean {
  return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** The printed letters of a code page, as names have them. */
function lettersOf(codePage: string): string[] {
  const decoder = new TextDecoder(codePage);
  const letters: string[] = [];
  for (let high = 0x81; high <= 0xfe; high += 1) {
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const text = decoder.decode(new Uint8Array([high, low]));
      if ([...text].length === 1 && /[\p{Script=Han}가-힣]/u.test(text)) letters.push(text);
    }
  }
  return letters;
}

test.each([
  ["山田", ""],
  ["髙橋﨑𠮷野渡邉濵", ""],
  ["陳怡君", ""],
  ["Nguyễn Thị Hoa", ""],
  ["김민수", "김민수"],
  ["สมชาย", "สมชาย"],
  ["张 伟", "张伟"],
])("of the name %s the papers lack %j", (name, missing) => {
  expect(unprintableCharacters(name)).toBe(missing);
});

test("every name of Japan's characters is printed, and what is said to be missing is missing in the font", () => {
  for (const letter of lettersOf("shift_jis")) expect([letter, unprintableCharacters(letter)]).toEqual([letter, ""]);
  for (const letter of lettersOf("euc-kr")) {
    if (unprintableCharacters(letter) !== "") expect([letter, isPrinted(letter)]).toEqual([letter, false]);
  }
});
