import type { Control } from "./controls.ts";

/** How well a typed value fits its field. */
export type Fit = "right" | "odd" | "wrong";

const ODD = [
  "𠮷野家",
  "髙﨑　ヴィクトリア",
  "Ｏ’Ｂｒｉｅｎ",
  "👨‍👩‍👧‍👦",
  "１２３",
  " 　 ",
  "<b>&amp;\"'",
  "ながい".repeat(120),
  "מרים",
  "ｶﾀｶﾅ",
];
const WRONG = ["", "a", "-1", "@", "99999999999999999999", "2月30日", "…", "0"];
const RIGHT_TEXTS = ["勅使河原 壽美子", "発熱が三日つづいています。", "佐々木", "みなと町一丁目"];

/** Maps a part of the field's name or type to values that its form accepts. */
const RIGHT: readonly [pattern: RegExp, values: readonly string[]][] = [
  [/メール|email/i, ["presses@example.jp", "hanako+presses@example.jp"]],
  [/フリガナ|カナ|読み/, ["テシガワラ", "スミコ"]],
  [/郵便番号/, ["1050011", "105-0011"]],
  [/電話|tel$/, ["09012345678", "0312345678"]],
  [/認証コード|コード/, ["123456"]],
  [/^年$/, ["1988", "2001"]],
  [/^月$/, ["2", "12"]],
  [/^日$/, ["28", "1"]],
  [/番号.*カード|カード.*番号/, ["4111111111111111"]],
  [/有効期限/, ["12/40"]],
  [/セキュリティ/, ["123"]],
  [/date$/, ["2030-01-31", "1988-02-29"]],
  [/time$/, ["10:30", "18:00"]],
  [/month$/, ["2030-01"]],
  [/number$|円|数|分|回|体重|身長/, ["1", "15", "60"]],
  [/URL|url$/i, ["https://example.jp/"]],
];

function poolOf({ name, type }: Control, fit: Fit): readonly string[] {
  if (fit === "odd") return ODD;
  if (fit === "wrong") return WRONG;
  return RIGHT.find(([pattern]) => pattern.test(name) || pattern.test(type))?.[1] ?? RIGHT_TEXTS;
}

/** A value of the pool for this field, by a drawn number. */
export function chooseValue(control: Control, fit: Fit, drawn: number): string {
  // The browser itself takes no other text here.
  const pool = poolOf(control, /^(date|time|month|color|range)$/.test(control.type) ? "right" : fit);
  return pool[drawn % pool.length] ?? "";
}
