import { expect, test } from "vitest";
import { gramsOf, unitsFor, unitsOf, visitChargeLines } from "./visit-charge.ts";

const CARBOCISTEINE = { name: "カルボシステイン錠500mg", unit: "錠", unitsPerDay: 3, unitPrice: 40 };
const CREAM = { name: "ヘパリン類似物質クリーム", unit: "本", unitsPerDay: 0.2, unitPrice: 700 };

test("a visit with medicine costs the department's price, each medicine by its whole amount, and the parcel", () => {
  const prescription = [
    { days: 7, quantity: "21錠", medicine: CARBOCISTEINE },
    { days: 6, quantity: "2本", medicine: CREAM },
  ];
  expect(
    visitChargeLines({
      priceFrom: 2500,
      isInsured: false,
      prescription,
      postage: { shippingFee: 600, weightSurcharges: [] },
      hasAddress: true,
    }),
  ).toEqual([
    { label: "診察料", quantity: 1, unitPrice: 2500, taxPercent: 10 },
    { label: "カルボシステイン錠500mg（錠）", quantity: 21, unitPrice: 40, taxPercent: 10 },
    { label: "ヘパリン類似物質クリーム（本）", quantity: 2, unitPrice: 700, taxPercent: 10 },
    { label: "送料", quantity: 1, unitPrice: 600, taxPercent: 10 },
  ]);
});

test("a visit without medicine has no parcel, and a department without a price no fee of its own", () => {
  expect(
    visitChargeLines({
      priceFrom: 2500,
      isInsured: false,
      prescription: [],
      postage: { shippingFee: 600, weightSurcharges: [] },
      hasAddress: true,
    }),
  ).toEqual([{ label: "診察料", quantity: 1, unitPrice: 2500, taxPercent: 10 }]);
  expect(
    visitChargeLines({
      priceFrom: null,
      isInsured: false,
      prescription: [],
      postage: { shippingFee: 600, weightSurcharges: [] },
      hasAddress: true,
    }),
  ).toEqual([]);
});

test("a clinic with free delivery charges nothing for the parcel", () => {
  const prescription = [{ days: 7, quantity: "21錠", medicine: CARBOCISTEINE }];
  expect(
    visitChargeLines({
      priceFrom: null,
      isInsured: false,
      prescription,
      postage: { shippingFee: 0, weightSurcharges: [] },
      hasAddress: true,
    }),
  ).toEqual([{ label: "カルボシステイン錠500mg（錠）", quantity: 21, unitPrice: 40, taxPercent: 10 }]);
});

test("insured care is not taxed but for the parcel, and without a statement of the clinic there is no rate", () => {
  const prescription = [{ days: 7, quantity: "21錠", medicine: CARBOCISTEINE }];
  const taxOf = (isInsured: boolean | null) =>
    visitChargeLines({
      priceFrom: 2500,
      isInsured,
      prescription,
      postage: { shippingFee: 600, weightSurcharges: [] },
      hasAddress: true,
    }).map((line) => line.taxPercent);
  expect(taxOf(true)).toEqual([0, 0, 10]);
  expect(taxOf(null)).toEqual([undefined, undefined, 10]);
});

test("no postage is proposed where there is no address to send to", () => {
  const prescription = [{ days: 7, quantity: "21錠", medicine: CARBOCISTEINE }];
  const visit = { priceFrom: null, isInsured: true, prescription, postage: { shippingFee: 600, weightSurcharges: [] } };
  const labels = (hasAddress: boolean) => visitChargeLines({ ...visit, hasAddress }).map(({ label }) => label);
  expect(labels(true)).toEqual(["カルボシステイン錠500mg（錠）", "送料"]);
  expect(labels(false)).toEqual(["カルボシステイン錠500mg（錠）"]);
});

test("a medicine whose days are not typed yet costs nothing", () => {
  expect(
    visitChargeLines({
      priceFrom: null,
      isInsured: false,
      prescription: [{ days: 0, quantity: "", medicine: CARBOCISTEINE }],
      postage: { shippingFee: 600, weightSurcharges: [] },
      hasAddress: true,
    }),
  ).toEqual([]);
});

test("a begun tube counts as a whole one, and a rounding error does not", () => {
  expect([unitsFor(0.2, 5), unitsFor(0.2, 6), unitsFor(0.1, 30), unitsFor(3, 7)]).toEqual([1, 2, 3, 21]);
});

test.each([
  ["頓服: ten tablets for whenever they are needed", { days: 14, quantity: "10錠" }, CARBOCISTEINE, 10],
  ["外用: one tube for a month", { days: 30, quantity: "1本" }, CREAM, 1],
  ["14日分 of three a day", { days: 14, quantity: "42錠" }, CARBOCISTEINE, 42],
  ["an amount in full-width digits", { days: 14, quantity: "１０ 錠" }, CARBOCISTEINE, 10],
  ["a number without a unit", { days: 14, quantity: "12" }, CARBOCISTEINE, 12],
  ["half a tube, which is opened", { days: 14, quantity: "0.5本" }, CREAM, 1],
  ["an amount in another unit, by its days", { days: 14, quantity: "50g" }, CREAM, 3],
  ["an amount in words, by its days", { days: 7, quantity: "1回1錠を10回分" }, CARBOCISTEINE, 21],
  ["no amount yet, by its days", { days: 7, quantity: "" }, CARBOCISTEINE, 21],
] as const)("the charge counts the whole amount: %s", (_, supply, medicine, units) => {
  expect(unitsOf(supply, medicine)).toBe(units);
  expect(gramsOf(supply, { ...medicine, gramsPerUnit: 5 })).toBe(units * 5);
});

test("an amount that no line can count is one item with its number in the name", () => {
  const prescription = [{ days: 90, quantity: "1,200錠", medicine: CARBOCISTEINE }];
  const postage = { shippingFee: 0, weightSurcharges: [] };
  expect(visitChargeLines({ priceFrom: null, isInsured: true, prescription, postage, hasAddress: false })).toEqual([
    { label: "カルボシステイン錠500mg（1200錠）", quantity: 1, unitPrice: 48_000, taxPercent: 0 },
  ]);
});
