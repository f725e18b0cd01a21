import { describe, expect, test } from "vitest";
import { linesText, lineText, nameText, opaqueText } from "./typed-text.ts";

const line = lineText("必須です。").min(1, "必須です。").max(100);
const name = nameText("必須です。").min(1, "必須です。").max(100);
const lines = linesText().min(1).max(100);

const INVISIBLE = "目に見えない文字";
const DIRECTION = "文字の向きを変える記号";
const MARK = "文字から離れた濁点などの記号";

function problemsOf(schema: typeof line, text: string) {
  return schema.safeParse(text).error?.issues.map((issue) => ({
    message: issue.message,
    detail: issue.code === "custom" ? issue.params?.["detail"] : undefined,
  }));
}

describe("in a name or an address, unreadable characters are refused with their place", () => {
  test.each([
    ["a NUL", "山\u0000田", INVISIBLE, "control character U+0000"],
    ["a bell", "山\u0007田", INVISIBLE, "control character U+0007"],
    ["a C1 control", "山\u0085田", INVISIBLE, "control character U+0085"],
    ["a line break within one line", "山\n田", INVISIBLE, "control character U+000A"],
    ["a line separator", "山\u2028田", INVISIBLE, "control character U+2028"],
    ["an override", "山\u202e田", DIRECTION, "bidirectional control U+202E"],
    ["an isolate", "山\u2066田", DIRECTION, "bidirectional control U+2066"],
    ["a direction mark", "山\u200f田", DIRECTION, "bidirectional control U+200F"],
    ["a zero-width space", "山\u200b田", INVISIBLE, "invisible character U+200B"],
    ["a name of a Hangul filler", "\u3164", INVISIBLE, "invisible character U+3164"],
    ["an empty braille pattern", "\u2800", INVISIBLE, "invisible character U+2800"],
    ["a joiner between kanji", "山\u200d田", INVISIBLE, "invisible character U+200D"],
    ["a tag character", "山\u{e0041}田", INVISIBLE, "invisible character U+E0041"],
    ["half of a surrogate pair", "山\ud800田", INVISIBLE, "invisible character U+D800"],
    ["a mark at the beginning", "\u3099か", MARK, "combining mark without a letter U+3099"],
    ["a mark after a space", "山 \u0301田", MARK, "combining mark without a letter U+0301"],
    ["a lone variation selector", "\u{e0100}", MARK, "combining mark without a letter U+E0100"],
    ["a stack of marks", `a${"\u0335".repeat(30)}`, MARK, "combining mark without a letter U+0335"],
  ])("%s", (_, text, what, detail) => {
    expect(problemsOf(name, text)).toEqual([
      {
        message: expect.stringMatching(
          new RegExp(`^(先頭に|\\d+文字目のあとに)${what}が含まれています。そこを消してから入力し直してください。$`),
        ),
        detail,
      },
    ]);
  });

  test("the place counts characters, also those of two code units", () => {
    expect(problemsOf(name, "𠮷田\u200b太郎")?.[0]?.message).toMatch(/^2文字目のあとに目に見えない文字が/);
    expect(problemsOf(name, "\u3099か")?.[0]?.message).toMatch(/^先頭に文字から離れた濁点などの記号が/);
  });
});

describe("in any other text, unreadable characters of a pasted text are dropped", () => {
  test.each([
    ["a NUL", "山\u0000田", "山田"],
    ["a line break and a tab within one line", "山\r\n田\t花", "山 田 花"],
    ["an override", "山\u202e田", "山田"],
    [
      "zero-width spaces and a byte order mark",
      "\ufeff3日前から\u200b鼻水が\u2060止まりません",
      "3日前から鼻水が止まりません",
    ],
    ["a soft hyphen", "アレ\u00adルギー", "アレルギー"],
    ["a joiner between kanji", "山\u200d田", "山田"],
    ["half of a surrogate pair", "山\ud800田", "山田"],
    ["a mark after a space", "山 \u0301田", "山 田"],
    ["a mark that only a dropped character separated", "か\u200b\u0301", "か\u0301"],
    ["a stack of marks", `a${"\u0335".repeat(30)}`, `a${"\u0335".repeat(4)}`],
  ])("%s", (_, text, kept) => {
    expect(line.parse(text)).toBe(kept);
  });

  test("over several lines too, but for line breaks and tabs", () => {
    expect(lines.parse("理由\u0000\n\u3099\u200bつづき")).toBe("理由\nつづき");
    expect(lines.parse("一\r\n二\r三\u2028四\t五\n")).toBe("一\n二\n三\n四\t五");
  });

  test("a text of nothing else is empty", () => {
    expect(problemsOf(line, "\u3164\u2800\u200b")).toEqual([{ message: "必須です。", detail: undefined }]);
  });
});

describe("people's usual characters stay", () => {
  test.each([
    ["a decomposed voiced sound becomes one letter", "か\u3099んた", "がんた"],
    ["a decomposed accent becomes one letter", "Jose\u0301", "José"],
    ["a letter that has no composed form", "あ\u3099", "あ\u3099"],
    ["a variant of a kanji by its selector", "葛\u{e0100}城", "葛\u{e0100}城"],
    ["a variant of a kanji by its own code point", "\u{fa19}谷\u{2f804}", "\u{fa19}谷\u{2f804}"],
    ["a family of emoji", "👨‍👩‍👧", "👨‍👩‍👧"],
    ["an emoji with its selector and skin", "❤️👍🏽", "❤️👍🏽"],
    ["a Persian word with its joiner", "می‌خواهم", "می‌خواهم"],
    ["spaces around it are trimmed", "　山田 花子 \n", "山田 花子"],
  ])("%s", (_, typed, understood) => {
    expect([line.parse(typed), name.parse(typed)]).toEqual([understood, understood]);
  });
});

test("the rules of the field keep their own messages", () => {
  expect(problemsOf(line, "")).toEqual([{ message: "必須です。", detail: undefined }]);
  expect(problemsOf(line, "　")).toEqual([{ message: "必須です。", detail: undefined }]);
  expect(line.safeParse(undefined).error?.issues[0]?.message).toBe("必須です。");
});

test.each([
  ["", false],
  ["t-1", true],
  ["t 1", false],
  ["t\u00001", false],
  ["あ", false],
  ["x".repeat(101), false],
])("the id %j is taken: %s", (text, isTaken) => {
  expect(opaqueText().safeParse(text).success).toBe(isTaken);
});
