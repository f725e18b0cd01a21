import { expect, test } from "vitest";
import { type PostageTable, postageOf, postageTo, prefectureSurchargesSchema } from "./postage.ts";

const TABLE: PostageTable = {
  shippingFee: 600,
  prefectureSurcharges: [
    { prefecture: "北海道", yen: 300 },
    { prefecture: "沖縄県", yen: 900 },
  ],
  weightSurcharges: [
    { aboveGrams: 5000, yen: 800 },
    { aboveGrams: 1000, yen: 200 },
  ],
};

test.each([
  ["東京都", 0, 600],
  ["東京都", 1000, 600],
  ["東京都", 1000.5, 800],
  ["東京都", 5000, 800],
  ["東京都", 5001, 1400],
  ["北海道", 200, 900],
  ["沖縄県", 5001, 2300],
  [undefined, 200, 600],
])("to %s a parcel of %s g costs %s yen", (prefecture, grams, yen) => {
  expect(postageOf(postageTo(TABLE, prefecture), grams)).toBe(yen);
});

test("a prefecture has one surcharge", () => {
  const twice = [
    { prefecture: "北海道", yen: 300 },
    { prefecture: "北海道", yen: 400 },
  ];
  expect(prefectureSurchargesSchema.safeParse(twice).error?.issues[0]?.message).toBe("同じ都道府県が2回あります。");
});
