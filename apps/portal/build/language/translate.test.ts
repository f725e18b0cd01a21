// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources that are translated here are strings.
import { expect, test } from "vitest";
import { translateModule } from "./translate.ts";

const PATH = "/apps/portal/src/features/visit/room.tsx";

function translate(source: string, texts: Record<string, string | null>, path = PATH): string {
  const { code, missing } = translateModule(path, source, new Map(Object.entries(texts)));
  expect(missing).toEqual([]);
  return code;
}

test("strings, attributes and keys are translated, types and modules are not", () => {
  const source =
    'import "./予約.ts";\ntype Word = "予約";\nconst WORDS = { 予約: "予約" };\nconst field = <Field label="予約" />;';
  expect(translate(source, { 予約: "Booking" })).toBe(
    'import "./予約.ts";\ntype Word = "予約";\nconst WORDS = { "Booking": "Booking" };\nconst field = <Field label={"Booking"} />;',
  );
});

test("inserted parts are in the order of the other language", () => {
  expect(translate("const text = `${day}まで${count}件`;", { "{0}まで{1}件": "{1} `times` until {0}" })).toBe(
    "const text = `${count} \\`times\\` until ${day}`;",
  );
});

test("the children of an element are one text, whose elements and expressions move with it", () => {
  const source = '<p>\n  <a href="/">規約</a>と{count}件に\n  同意します。\n</p>';
  const texts = { 規約: "terms", "{0}と{1}件に 同意します。": "I agree to {1} and the {0}." };
  expect(translate(source, texts)).toBe('<p>\n  {"I agree to "}{count}{" and the "}<a href="/">{"terms"}</a>{"."}</p>');
});

test("a text inside of an inserted part is translated too", () => {
  const source = 'const text = `${isNew ? "初診" : `${n}回目`}の診察`;';
  const texts = { "{0}の診察": "visit: {0}", 初診: "first", "{0}回目": "no. {0}" };
  expect(translate(source, texts)).toBe('const text = `visit: ${isNew ? "first" : `no. ${n}`}`;');
});

test("the number chooses one of two words", () => {
  const code = translate("const text = `${visits.length}件の予約`;", {
    "{0}件の予約": "{0} {0?appointment|appointments}",
  });
  for (const [visits, expected] of [
    [["a"], "1 appointment"],
    [[], "0 appointments"],
    [["a", "b"], "2 appointments"],
  ]) {
    expect(new Function("visits", `${code} return text;`)(visits)).toBe(expected);
  }
  const element = translate("<p>{count}件の予約</p>", { "{0}件の予約": "{0} {0?appointment|appointments}" });
  expect(element).toBe('<p>{count}{" "}{(Number(count) === 1 ? "appointment" : "appointments")}</p>');
});

test("a string that is not a text stays, and a file may have its own translation", () => {
  const source = 'const value = "その他"; const label = "キャンセル";';
  const texts = {
    その他: "Other",
    "その他@treatment.ts": null,
    キャンセル: "Cancel",
    "キャンセル@treatment.ts": "Canceled",
  };
  expect(translate(source, texts, "/packages/contract/src/treatment/treatment.ts")).toBe(
    'const value = "その他"; const label = "Canceled";',
  );
  expect(translate(source, texts)).toBe('const value = "Other"; const label = "Cancel";');
});

test("a text that the catalogue does not have is reported once, and stays", () => {
  const { code, missing } = translateModule(
    PATH,
    'const a = ["予約", "予約", "。"]; // コメント',
    new Map([["。", ". "]]),
  );
  expect(missing).toEqual(["予約"]);
  expect(code).toBe('const a = ["予約", "予約", ". "]; // コメント');
});

test("a translation with a missing part is refused", () => {
  expect(() => translate("const text = `${a}件`;", { "{0}件": "{1} items" })).toThrow(
    "{0}件: the translation names {1}",
  );
});

const SIGNS = { "\u3000": " ", "・": " · ", "、": ", ", 予約: "Booking", "（": null };

test.each([
  ["a comparison", 'const isSpace = (sign) => sign === "\u3000";', "U+3000"],
  ["a constant, written by its escape", 'const SPACE = "\\u3000"; const has = text.includes(SPACE);', "U+3000"],
  ["a separator", 'const names = text.split("・");', "U+30FB"],
  ["a case", 'switch (sign) { case "、": break; }', "U+3001"],
  ["a sign to replace", 'const plain = text.replaceAll("・", "");', "U+30FB"],
])("a sign that is compared as data is refused, as its translation would be another: %s", (_, source, sign) => {
  expect(() => translate(source, SIGNS)).toThrow(`${sign}) is compared as data`);
});

test.each([
  ["a separator that is written", 'names.join("・")', 'names.join(" · ")'],
  ["what replaces another", 'text.replace("x", "、")', 'text.replace("x", ", ")'],
  ["a word that is compared", 'word === "予約"', 'word === "Booking"'],
  ["a sign that is not a text", 'text.split("（")', 'text.split("（")'],
  ["a constant that is only written", 'const COMMA = "、"; a + COMMA', 'const COMMA = ", "; a + COMMA'],
])("a sign that is only written is translated: %s", (_, source, code) => {
  expect(translate(source, SIGNS)).toBe(code);
});
