import { expect, test } from "vitest";
import { unitsFor, visitChargeLines } from "./visit-charge.ts";

const CARBOCISTEINE = { name: "カルボシステイン錠500mg", unitsPerDay: 3, unitPrice: 40 };
const CREAM = { name: "ヘパリン類似物質クリーム", unitsPerDay: 0.2, unitPrice: 700 };

test("a visit with medicine costs the department's price, each medicine for its days, and the parcel", () => {
  const prescription = [
    { days: 7, medicine: CARBOCISTEINE },
    { days: 6, medicine: CREAM },
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
    { label: "カルボシステイン錠500mg（7日分）", quantity: 1, unitPrice: 840, taxPercent: 10 },
    { label: "ヘパリン類似物質クリーム（6日分）", quantity: 1, unitPrice: 1400, taxPercent: 10 },
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
  const prescription = [{ days: 7, medicine: CARBOCISTEINE }];
  expect(
    visitChargeLines({
      priceFrom: null,
      isInsured: false,
      prescription,
      postage: { shippingFee: 0, weightSurcharges: [] },
      hasAddress: true,
    }),
  ).toEqual([{ label: "カルボシステイン錠500mg（7日分）", quantity: 1, unitPrice: 840, taxPercent: 10 }]);
});

test("insured care is not taxed but for the parcel, and without a statement of the clinic there is no rate", () => {
  const prescription = [{ days: 7, medicine: CARBOCISTEINE }];
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
  const prescription = [{ days: 7, medicine: CARBOCISTEINE }];
  const visit = { priceFrom: null, isInsured: true, prescription, postage: { shippingFee: 600, weightSurcharges: [] } };
  const labels = (hasAddress: boolean) => visitChargeLines({ ...visit, hasAddress }).map(({ label }) => label);
  expect(labels(true)).toEqual(["カルボシステイン錠500mg（7日分）", "送料"]);
  expect(labels(false)).toEqual(["カルボシステイン錠500mg（7日分）"]);
});

test("a medicine whose days are not typed yet costs nothing", () => {
  expect(
    visitChargeLines({
      priceFrom: null,
      isInsured: false,
      prescription: [{ days: 0, medicine: CARBOCISTEINE }],
      postage: { shippingFee: 600, weightSurcharges: [] },
      hasAddress: true,
    }),
  ).toEqual([]);
});

test("a begun tube counts as a whole one, and a rounding error does not", () => {
  expect([unitsFor(0.2, 5), unitsFor(0.2, 6), unitsFor(0.1, 30), unitsFor(3, 7)]).toEqual([1, 2, 3, 21]);
});
