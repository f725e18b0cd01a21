import { DEFAULT_DELIVERY_SETTINGS } from "@madoguchi/contract/delivery/delivery-settings";
import { expect, test } from "vitest";
import { templateFacts, writeTerms } from "./terms-templates.ts";

const CLINIC = {
  business: "医療法人社団 窓口会",
  clinic: "みなと窓口クリニック",
  address: "東京都港区芝1-2-3",
  phoneNumber: "03-1234-5678",
  businessHours: "平日 9:00〜18:00",
  cancelDeadlineHours: 1,
  cancelGraceMinutes: 10,
};

test("the terms of use allow what families do: a parent registers, and acts for the child", () => {
  const text = writeTerms(templateFacts({ ...CLINIC, postage: DEFAULT_DELIVERY_SETTINGS }))["terms-of-use"];
  expect(text).toContain(
    "その方を「ご家族などの受診」に登録し、予約、問診への回答、診察への同席、お支払いを代わりに行うことができます。",
  );
  expect(text).not.toMatch(/ご自身の診察を受けられる方に|ほかの方に代わって診察/);
});

test("the 特定商取引法に基づく表記 names the one postage, or the surcharges of a clinic that has some", () => {
  const textOf = (postage: typeof DEFAULT_DELIVERY_SETTINGS) =>
    writeTerms(templateFacts({ ...CLINIC, postage })).commerce;
  expect(textOf(DEFAULT_DELIVERY_SETTINGS)).toContain("お薬の送料は、全国一律600円（税込）です。");
  expect(
    textOf({
      ...DEFAULT_DELIVERY_SETTINGS,
      prefectureSurcharges: [{ prefecture: "沖縄県", yen: 1200 }],
      weightSurcharges: [{ aboveGrams: 1000, yen: 200 }],
    }),
  ).toContain("お薬の送料は、600円（税込）に、沖縄県は1,200円、重さが1,000gを超えるときは200円を加えた金額です。");
});
