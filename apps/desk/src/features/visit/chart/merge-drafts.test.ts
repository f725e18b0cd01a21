import { NO_PLAN_TEXTS } from "@madoguchi/contract/department/department";
import { NO_FACTS } from "@madoguchi/contract/prescribing/prescribing-facts";
import { expect, test } from "vitest";
import { emptyChart } from "./chart-form.ts";
import { mergeDrafts } from "./merge-drafts.ts";

const BASE = emptyChart(true, {
  priceFrom: null,
  isInsured: null,
  postage: { shippingFee: 600, weightSurcharges: [] },
  hasAddress: true,
  lastDayForMore: "2026-08-12",
  planTexts: NO_PLAN_TEXTS,
  medicines: [],
  ...{ facts: NO_FACTS, sets: [], lastPrescription: null },
});

test("a nurse's note and a doctor's plan are merged", () => {
  expect(mergeDrafts(BASE, { ...BASE, plan: "安静" }, { ...BASE, note: "のど" })).toEqual({
    content: { ...BASE, plan: "安静", note: "のど" },
    conflicts: [],
  });
});

test("the same field written twice is a conflict, with one's own words in place", () => {
  expect(mergeDrafts(BASE, { ...BASE, note: "右" }, { ...BASE, note: "左", plan: "安静" })).toEqual({
    content: { ...BASE, note: "右", plan: "安静" },
    conflicts: ["note"],
  });
});

test("the same text on both sides is not a conflict", () => {
  expect(mergeDrafts(BASE, { ...BASE, note: "右" }, { ...BASE, note: "右" }).conflicts).toEqual([]);
});
