import { expect, test } from "vitest";
import { signInCodeSchema } from "./sign-in.ts";

test.each([
  ["012345", "012345"],
  ["０１２３４５", "012345"],
  ["012 345", "012345"],
  ["012-345", "012345"],
  ["認証コード：012345", "012345"],
  ["認証コードは ０１２３４５ です（15分間有効）", "012345"],
  ["\u2066012345\u2069", "012345"],
])("the code %j is understood as %s", (typed, code) => {
  expect(signInCodeSchema.parse({ code: typed })).toEqual({ code });
});

test.each([
  [undefined, "認証コードを入力してください。"],
  [123456, "認証コードを入力してください。"],
  ["", "認証コードは6桁の数字で入力してください。"],
  ["12345", "認証コードは6桁の数字で入力してください。"],
  ["1234567", "認証コードは6桁の数字で入力してください。"],
  ["012345 または 678901", "認証コードは6桁の数字で入力してください。"],
  ["abcdef", "認証コードは6桁の数字で入力してください。"],
])("the code %j: %s", (typed, message) => {
  expect(signInCodeSchema.safeParse({ code: typed }).error?.issues[0]?.message).toBe(message);
});
