import { NO_FACTS } from "@madoguchi/contract/prescribing/prescribing-facts";
import { expect, test } from "vitest";
import { listedMedicine } from "../../../testing/visit-lists.ts";
import { emptyChart, prescribe } from "./chart-form.ts";
import { takeLast, takeSet } from "./take-set.ts";

const GROUND = {
  ...{ priceFrom: 2500, isInsured: false, postage: { shippingFee: 600, weightSurcharges: [] }, hasAddress: true },
  ...{ facts: NO_FACTS, sets: [], lastPrescription: null },
  medicines: [listedMedicine, { ...listedMedicine, medicineId: "old", name: "古い薬", isRetired: true }],
};
const EMPTY = emptyChart(false, GROUND);
const SET = {
  ...{ setId: "set-1", name: "かぜ", lines: [] },
  medicines: [{ medicineId: listedMedicine.medicineId, days: 5, quantity: "" }],
  advice: { explanation: "かぜの症状です。", plan: "安静に。", nextVisitAdvice: "", emergencyAdvice: "" },
};

test("a set brings its medicine with the amount of its days, its advice, and the charge that follows", () => {
  const { change, leftOut } = takeSet({ ...EMPTY, plan: "うがいを。" }, SET, GROUND);
  expect(leftOut).toEqual([]);
  expect(change.prescription).toMatchObject([{ medicineId: listedMedicine.medicineId, days: 5, quantity: "15錠" }]);
  expect(change).toMatchObject({ explanation: "かぜの症状です。", plan: "うがいを。\n安静に。" });
  expect(change.lines?.map(({ unitPrice }) => unitPrice)).toEqual([2500, 600, 600]);
  expect(change).not.toHaveProperty("areLinesByHand");
});

test("further lines of a set stay in the charge, which is then written by hand", () => {
  const lines = [{ label: "診断書", quantity: 1, unitPrice: 3300, taxPercent: 10 as const }];
  const { change } = takeSet(EMPTY, { ...SET, lines }, GROUND);
  expect(change).toMatchObject({ areLinesByHand: true });
  expect(change.lines?.at(-1)).toEqual(lines[0]);
  const twice = takeSet({ ...EMPTY, ...change }, { ...SET, lines }, GROUND);
  expect(twice.change.lines).toHaveLength(change.lines?.length ?? 0);
  expect(twice.leftOut).toEqual([`${listedMedicine.name}は、すでに処方にあります。`]);
  expect(twice.change.plan).toBe("安静に。");
});

test("the last prescription is added with its instructions; medicines that the clinic no longer has are listed and left out", () => {
  const { quantity, days, usage, additionalSupplies } = {
    ...prescribe(listedMedicine),
    usage: "1日1回 朝に1錠",
    days: 30,
  };
  const line = { medicineId: listedMedicine.medicineId, name: "旧名", quantity, days, usage, additionalSupplies };
  const gone = { ...line, medicineId: "gone", name: "なくなった薬" };
  const last = { prescribedOn: "2026-04-01", lines: [line, { ...line, medicineId: "old" }, gone] };
  const { change, leftOut } = takeLast(EMPTY, last, GROUND);
  expect(change.prescription).toMatchObject([{ name: listedMedicine.name, days: 30, usage: "1日1回 朝に1錠" }]);
  expect(leftOut).toEqual([
    "古い薬は、いまのお薬の一覧で使えないため入れていません。",
    "なくなった薬は、いまのお薬の一覧で使えないため入れていません。",
  ]);
});
