import { expect, test } from "vitest";
import { isCardholderName, normaliseCardholderName } from "./card-fields.ts";

test.each([
  ["HANAKO YAMADA", "HANAKO YAMADA"],
  ["hanako yamada", "HANAKO YAMADA"],
  ["Ｈａｎａｋｏ Ｙａｍａｄａ", "HANAKO YAMADA"],
  ["  Hanako   Yamada ", "HANAKO YAMADA"],
  ["Ｈａｎａｋｏ\u3000Ｙａｍａｄａ", "HANAKO\u3000YAMADA"],
  ["Hanako \u3000Yamada\u3000", "HANAKO \u3000YAMADA\u3000"],
  ["Sean O’Brien", "SEAN O'BRIEN"],
  ["ＪＥＡＮ－ＬＵＣ ＰＩＣＡＲＤ", "JEAN-LUC PICARD"],
  ["JEANーLUC PICARD", "JEAN-LUC PICARD"],
  ["山田 花子", "山田 花子"],
])("the name %s is understood as %s", (typed, name) => {
  expect(normaliseCardholderName(typed)).toBe(name);
});

test.each(["HANAKO YAMADA", "HANAKO M. YAMADA", "SEAN O'BRIEN", "JEAN-LUC PICARD", "JOHN SMITH 2"])(
  "%s is a cardholder's name (spec §5 Name pattern)",
  (name) => {
    expect(isCardholderName(name)).toBe(true);
  },
);

test.each([
  "",
  "HANAKO",
  "HANAKO ",
  " HANAKO YAMADA",
  "HANAKO  YAMADA",
  "HANAKO\u3000YAMADA",
  "山田 花子",
  "A/B C",
  "A\tB",
])("%j is no cardholder's name (spec §5 Name pattern)", (name) => {
  expect(isCardholderName(name)).toBe(false);
});
