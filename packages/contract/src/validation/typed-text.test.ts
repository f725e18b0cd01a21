import { describe, expect, test } from "vitest";
import { linesText, lineText, opaqueText } from "./typed-text.ts";

const line = lineText("必須です。").min(1, "必須です。").max(100);
const lines = linesText().min(1).max(100);

const INVISIBLE = "目に見えない文字が含まれています。一度消してから入力し直してください。";
const DIRECTION = "文字の向きを変える記号が含まれています。一度消してから入力し直してください。";
const MARK = "濁点などの記号が文字から離れて入力されています。入力し直してください。";

function problemsOf(schema: typeof line, text: string) {
  return schema.safeParse(text).error?.issues.map((issue) => ({
    message: issue.message,
    detail: issue.code === "custom" ? issue.params?.["detail"] : undefined,
  }));
}

describe("unreadable characters are refused with their own message", () => {
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
  ])("%s", (_, text, message, detail) => {
    expect(problemsOf(line, text)).toEqual([{ message, detail }]);
  });

  test("over several lines too, but for line breaks and tabs", () => {
    expect(problemsOf(lines, "理由\u0000")).toEqual([{ message: INVISIBLE, detail: "control character U+0000" }]);
    expect(problemsOf(lines, "理由\n\u3099")).toEqual([
      { message: MARK, detail: "combining mark without a letter U+3099" },
    ]);
    expect(lines.parse("一\r\n二\r三\u2028四\t五\n")).toBe("一\n二\n三\n四\t五");
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
    expect(line.parse(typed)).toBe(understood);
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
