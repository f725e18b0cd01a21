import { describe, expect, test } from "vitest";
import { birthdateProblem, formatBirthdate, parseBirthdate } from "./birthdate.ts";

const noonInJapan = new Date("2026-05-12T12:00:00+09:00");

describe("which birthdates can be taken", () => {
  test.each([
    [{}, "生年月日は必須です。"],
    [{ year: 1990, month: 4 }, "生年月日は必須です。"],
    [{ year: 1990, day: 1 }, "生年月日は必須です。"],
    [{ month: 4, day: 1 }, "生年月日は必須です。"],
    [{ year: 2001, month: 2, day: 29 }, "有効な日付を入力してください。"],
    [{ year: 1900, month: 2, day: 29 }, "有効な日付を入力してください。"],
    [{ year: 1990, month: 4, day: 31 }, "有効な日付を入力してください。"],
    [{ year: 1990, month: 13, day: 1 }, "有効な日付を入力してください。"],
    [{ year: 1990, month: 0, day: 1 }, "有効な日付を入力してください。"],
    [{ year: 90, month: 4, day: 1 }, "有効な日付を入力してください。"],
    [{ year: 1899, month: 12, day: 31 }, "有効な日付を入力してください。"],
    [{ year: 2026, month: 5, day: 13 }, "有効な日付を入力してください。"],
    [{ year: 2026, month: 5, day: 12 }, "18歳未満の方はご利用になれません。"],
    [{ year: 2008, month: 5, day: 13 }, "18歳未満の方はご利用になれません。"],
    [{ year: 2008, month: 5, day: 12 }, undefined],
    [{ year: 2000, month: 2, day: 29 }, undefined],
    [{ year: 1900, month: 1, day: 1 }, undefined],
  ])("%j: %s", (parts, problem) => {
    expect(birthdateProblem(parts, noonInJapan)).toBe(problem);
  });

  test("the 18th birthday begins at midnight in Japan, while it is still the day before in London (spec §5 at least 18 years old, spec §9 minimum age)", () => {
    const birthday = { year: 2008, month: 5, day: 12 };
    expect(birthdateProblem(birthday, new Date("2026-05-11T14:59:59Z"))).toBe("18歳未満の方はご利用になれません。");
    expect(birthdateProblem(birthday, new Date("2026-05-11T15:00:00Z"))).toBeUndefined();
  });

  test("a person born on 29 February turns 18 on 1 March when the year has no 29 February", () => {
    const birthday = { year: 2008, month: 2, day: 29 };
    expect(birthdateProblem(birthday, new Date("2026-02-28T23:59:59+09:00"))).toBe(
      "18歳未満の方はご利用になれません。",
    );
    expect(birthdateProblem(birthday, new Date("2026-03-01T00:00:00+09:00"))).toBeUndefined();
  });
});

describe("birthdates on the wire", () => {
  test.each([
    [{ year: 1990, month: 4, day: 1 }, "1990-04-01"],
    [{ year: 2000, month: 12, day: 31 }, "2000-12-31"],
    [{}, "1970-01-01"],
    [{ year: 1990, month: 4 }, "1970-01-01"],
  ])("%j is sent as %s", (parts, text) => {
    expect(formatBirthdate(parts)).toBe(text);
  });

  test.each([
    ["1990-04-01", { year: 1990, month: 4, day: 1 }],
    ["", {}],
    ["1990/04/01", {}],
  ])("%j is read as %j", (text, parts) => {
    expect(parseBirthdate(text)).toEqual(parts);
  });
});
