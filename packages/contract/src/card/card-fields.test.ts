import { expect, test } from "vitest";
import { createCardFieldsSchema, normaliseCardExpiry } from "./card-fields.ts";

const cardFieldsSchema = createCardFieldsSchema(() => new Date("2026-04-30T23:59:59+09:00"));
const card = { number: "4111111111111111", expiry: "12/28", securityCode: "123", cardholderName: "HANAKO YAMADA" };

function messagesOf(changed: Partial<typeof card>): string[] {
  return cardFieldsSchema.safeParse({ ...card, ...changed }).error?.issues.map(({ message }) => message) ?? [];
}

test.each([
  ["12/28", "12/28"],
  ["1228", "12/28"],
  ["122028", "12/28"],
  ["12/2028", "12/28"],
  ["1/28", "01/28"],
  ["１２／２８", "12/28"],
  ["12 / 28", "12/28"],
  ["12月28年", "12/28"],
  ["12-28", "12/28"],
  ["2028-12", "12/28"],
  ["2028年12月", "12/28"],
  ["28年1月", "01/28"],
  ["\u200e12/28\u200f", "12/28"],
  ["来年", "来年"],
])("the validity %s is understood as %s", (typed, expiry) => {
  expect(normaliseCardExpiry(typed)).toBe(expiry);
});

test("a card typed with a Japanese keyboard is normalised", () => {
  const typed = {
    number: "４１１１ 1111－1111-1111",
    expiry: "１２／２８",
    securityCode: "１２３",
    cardholderName: "ｈａｎａｋｏ ｙａｍａｄａ",
  };
  expect(cardFieldsSchema.parse(typed)).toEqual(card);
});

test("an empty card names all that is missing", () => {
  expect(messagesOf({ number: "", expiry: "", securityCode: "", cardholderName: "" })).toEqual([
    "カード番号は必須です。",
    "有効期限は必須です。",
    "セキュリティコードは必須です。",
    "カード名義は必須です。",
  ]);
});

test.each([
  [{ number: "4111" }, "カード番号は数字のみで入力してください。"],
  [{ number: "4111-1111-1111-111x" }, "カード番号は数字のみで入力してください。"],
  [{ expiry: "13/28" }, "有効期限は月/年（例：12/28）で入力してください。"],
  [{ number: "4111111111111112" }, "カード番号に誤りがあります。カードの番号と見くらべてください。"],
  [{ expiry: "03/26" }, "有効期限が過ぎています。カードの月/年をご確認ください。"],
  [{ expiry: "00/28" }, "有効期限は月/年（例：12/28）で入力してください。"],
  [{ securityCode: "12" }, "セキュリティコードは3桁か4桁の数字で入力してください。"],
  [{ securityCode: "12345" }, "セキュリティコードは3桁か4桁の数字で入力してください。"],
  [{ cardholderName: "HANAKO" }, "カード名義は半角ローマ字で、名と姓のあいだに半角の空白を1つ入れて入力してください。"],
  [{ cardholderName: "HANAKO\u3000YAMADA" }, "カード名義の空白は、全角ではなく半角で入力してください。"],
  [{ cardholderName: "HANAKO YAMADA\u3000" }, "カード名義の空白は、全角ではなく半角で入力してください。"],
  [
    { cardholderName: "山田 花子" },
    "カード名義は半角ローマ字で、名と姓のあいだに半角の空白を1つ入れて入力してください。",
  ],
  [
    { cardholderName: "山田\u3000花子" },
    "カード名義の空白は、全角ではなく半角で入力してください。\nカード名義は半角ローマ字で、名と姓のあいだに半角の空白を1つ入れて入力してください。",
  ],
  [
    { cardholderName: "花".repeat(46) },
    "カード名義は45文字以内で入力してください。\nカード名義は半角ローマ字で、名と姓のあいだに半角の空白を1つ入れて入力してください。",
  ],
  [{ cardholderName: `HANAKO ${"Y".repeat(40)}` }, "カード名義は45文字以内で入力してください。"],
])("%j is answered with %s", (changed, message) => {
  expect(messagesOf(changed)).toEqual([message]);
});

test("a card is good until the end of its month, by Japan's calendar", () => {
  expect(messagesOf({ expiry: "04/26" })).toEqual([]);
  const inMay = createCardFieldsSchema(() => new Date("2026-05-01T00:00:00+09:00"));
  expect(inMay.safeParse({ ...card, expiry: "04/26" }).success).toBe(false);
});
