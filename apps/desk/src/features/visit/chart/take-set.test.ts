import { NO_PLAN_TEXTS } from "@madoguchi/contract/department/department";
import { NO_FACTS } from "@madoguchi/contract/prescribing/prescribing-facts";
import { expect, test } from "vitest";
import { listedMedicine } from "../../../testing/visit-lists.ts";
import { emptyChart, prescribe } from "./chart-form.ts";
import { setOfVisit } from "./set-of-visit.ts";
import { takeLast, takeSet } from "./take-set.ts";

const GROUND = {
  ...{ priceFrom: 2500, isInsured: false, postage: { shippingFee: 600, weightSurcharges: [] }, hasAddress: true },
  lastDayForMore: "2026-08-12",
  planTexts: NO_PLAN_TEXTS,
  ...{ facts: NO_FACTS, sets: [], lastPrescription: null },
  medicines: [listedMedicine, { ...listedMedicine, medicineId: "old", name: "古い薬", isRetired: true }],
};
const EMPTY = emptyChart(false, GROUND);
const SET = {
  ...{ setId: "set-1", name: "かぜ", lines: [], note: "のどの発赤あり。" },
  diagnoses: [{ name: "急性上気道炎", code: "J06.9", isSuspected: false }],
  medicines: [{ medicineId: listedMedicine.medicineId, days: 5, quantity: "" }],
  advice: { explanation: "かぜの症状です。", plan: "安静に。", nextVisitAdvice: "", emergencyAdvice: "" },
};

test("a set brings its medicine with the amount of its days, its advice, and the charge that follows", () => {
  const { change, leftOut } = takeSet({ ...EMPTY, plan: "うがいを。" }, SET, GROUND);
  expect(leftOut).toEqual([]);
  expect(change.prescription).toMatchObject([{ medicineId: listedMedicine.medicineId, days: 5, quantity: "15錠" }]);
  expect(change).toMatchObject({ explanation: "かぜの症状です。", plan: "うがいを。\n安静に。" });
  expect(change.lines?.map(({ quantity, unitPrice }) => quantity * unitPrice)).toEqual([2500, 600, 600]);
  expect(change).not.toHaveProperty("areLinesByHand");
});

test("a set brings its diagnoses once and its note after the written one", () => {
  const asthma = { name: "気管支喘息", code: "J45.9", isSuspected: true };
  const { change } = takeSet({ ...EMPTY, note: "3日前から。", diagnoses: [asthma] }, SET, GROUND);
  expect(change).toMatchObject({ note: "3日前から。\nのどの発赤あり。", diagnoses: [asthma, SET.diagnoses[0]] });
  const twice = takeSet({ ...EMPTY, ...change }, SET, GROUND);
  expect(twice.change).toMatchObject({ note: change.note, diagnoses: change.diagnoses });
});

test("a visit becomes a set: its words, its diagnoses, the medicines of the list, and lines that no prescription brings", () => {
  const { change } = takeSet(EMPTY, SET, GROUND);
  const visit = { ...EMPTY, ...change, plan: "安静に。" };
  expect(setOfVisit(visit, GROUND)).toEqual({
    ...{ name: "", note: "のどの発赤あり。", diagnoses: SET.diagnoses, lines: [] },
    medicines: [{ medicineId: listedMedicine.medicineId, days: 5, quantity: "15錠" }],
    advice: { explanation: "かぜの症状です。", plan: "安静に。", nextVisitAdvice: "", emergencyAdvice: "" },
  });
  const fee = { label: "診断書", quantity: 1, unitPrice: 3300, taxPercent: 10 as const };
  const gone = { ...prescribe(listedMedicine), medicineId: "gone" };
  const byHand = { ...visit, prescription: [gone], lines: [...visit.lines, fee], areLinesByHand: true };
  expect(setOfVisit(byHand, GROUND)).toMatchObject({ medicines: [], lines: [fee] });
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
    additionalSupplies: 2,
  };
  const line = { medicineId: listedMedicine.medicineId, name: "旧名", quantity, days, usage, additionalSupplies };
  const gone = { ...line, medicineId: "gone", name: "なくなった薬" };
  const last = { prescribedOn: "2026-04-01", lines: [line, { ...line, medicineId: "old" }, gone] };
  const { change, leftOut } = takeLast(EMPTY, last, GROUND);
  expect(change.prescription).toMatchObject([{ name: listedMedicine.name, days: 30, usage: "1日1回 朝に1錠" }]);
  expect(change.additionalMedicineUntil).toBe("2026-08-12");
  expect(leftOut).toEqual([
    "古い薬は、いまのお薬の一覧で使えないため入れていません。",
    "なくなった薬は、いまのお薬の一覧で使えないため入れていません。",
  ]);
});
