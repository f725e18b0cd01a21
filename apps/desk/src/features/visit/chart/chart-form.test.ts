import { amountFor } from "@madoguchi/contract/chart/visit-charge";
import { NO_PLAN_TEXTS } from "@madoguchi/contract/department/department";
import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import { NO_FACTS } from "@madoguchi/contract/prescribing/prescribing-facts";
import { expect, test } from "vitest";
import { changePrescription, choosePharmacy, emptyChart, prescribe, priceOf, readFinish } from "./chart-form.ts";

const CARBOCISTEINE: ClinicMedicine = {
  medicineId: "carbocisteine-500",
  name: "カルボシステイン錠500mg",
  unit: "錠",
  unitsPerDay: 3,
  usage: "1日3回 毎食後に1回1錠",
  sideEffects: "発疹",
  unitPrice: 40,
  days: 7,
  additionalSupplies: 2,
  isUnapproved: false,
  isControlled: false,
  isHighRisk: false,
  isRetired: false,
};
const GROUND = {
  priceFrom: 2500,
  isInsured: false,
  postage: { shippingFee: 600, weightSurcharges: [] },
  hasAddress: true,
  lastDayForMore: "2026-08-12",
  planTexts: NO_PLAN_TEXTS,
  ...{ facts: NO_FACTS, sets: [], lastPrescription: null },
  medicines: [CARBOCISTEINE],
};

test("a prescribed drug brings its amount, its price and the parcel into the charge", () => {
  const empty = emptyChart(true, GROUND);
  expect(empty.lines).toEqual([{ label: "診察料", quantity: 1, unitPrice: 2500, taxPercent: 10 }]);
  const line = prescribe(CARBOCISTEINE);
  expect(line).toMatchObject({ quantity: "21錠", days: 7, additionalSupplies: 2 });
  expect(priceOf(line, GROUND.medicines)).toEqual({ units: 21, unit: "錠", unitPrice: 40 });
  const amounts = (quantity: string) =>
    changePrescription(empty, [{ ...line, quantity }], GROUND).lines?.map((each) => each.quantity * each.unitPrice);
  expect(amounts("21錠")).toEqual([2500, 840, 600]);
  expect(amounts("10錠")).toEqual([2500, 400, 600]);
});

test("the first medicine with further supplies brings the department's last day for them, and the last one takes it away", () => {
  const empty = emptyChart(true, GROUND);
  const line = prescribe(CARBOCISTEINE);
  expect(changePrescription(empty, [{ ...line, additionalSupplies: 0 }], GROUND)).not.toHaveProperty(
    "additionalMedicineUntil",
  );
  const first = { ...empty, ...changePrescription(empty, [line], GROUND) };
  expect(first.additionalMedicineUntil).toBe("2026-08-12");
  const own = { ...first, additionalMedicineUntil: "2026-06-30", additionalMedicineIntervalDays: 14 };
  const changed = { ...own, ...changePrescription(own, [{ ...line, days: 5 }], GROUND) };
  expect(changed.additionalMedicineUntil).toBe("2026-06-30");
  expect(changePrescription(own, [], GROUND)).toMatchObject({
    additionalMedicineUntil: null,
    additionalMedicineIntervalDays: null,
  });
});

test("further supplies without a last day are reported at the day", () => {
  const read = readFinish({ ...WRITTEN, prescription: [prescribe(CARBOCISTEINE)] }, GROUND, 0);
  expect(read).toEqual({
    problems: [{ fieldId: "chart-additionalMedicineUntil", message: "追加申請の最終日を入力してください。" }],
  });
});

test("a charge written by hand no longer follows the prescription", () => {
  const byHand = { ...emptyChart(true, GROUND), areLinesByHand: true };
  expect(changePrescription(byHand, [prescribe(CARBOCISTEINE)], GROUND)).not.toHaveProperty("lines");
});

test("a charge written by hand loses its medicine to a pharmacy and gets it again with the parcel, once", () => {
  const empty = emptyChart(true, GROUND);
  const prescribed = { ...empty, ...changePrescription(empty, [prescribe(CARBOCISTEINE)], GROUND) };
  const night = { label: "夜間の加算", quantity: 1, unitPrice: 1000, taxPercent: 10 as const };
  const sent = { ...prescribed, areLinesByHand: true, lines: [...prescribed.lines, night] };
  const labels = (content: typeof sent) => content.lines.map(({ label }) => label);
  const fetched = { ...sent, ...choosePharmacy(sent, { name: "港あおば薬局", faxNumber: "0312345678" }, GROUND) };
  expect(labels(fetched)).toEqual(["診察料", "夜間の加算"]);
  const back = { ...fetched, ...choosePharmacy(fetched, null, GROUND) };
  expect(labels(back)).toEqual(["診察料", "夜間の加算", "カルボシステイン錠500mg（錠）", "送料"]);
  expect(labels({ ...back, ...choosePharmacy(back, null, GROUND) })).toEqual(labels(back));
});

test("days that are not typed yet have no amount", () => {
  expect([amountFor(CARBOCISTEINE, 0), amountFor(CARBOCISTEINE, 5)]).toEqual(["", "15錠"]);
});

const WRITTEN = {
  ...emptyChart(true, GROUND),
  explanation: "かぜの症状です。",
  plan: "安静にしてください。",
  nextVisitAdvice: "1週間後にご予約ください。",
  emergencyAdvice: "息が苦しいときは119番へ。",
};

test("a whole form becomes the request, with the version that it was written from", () => {
  const read = readFinish({ ...WRITTEN, note: "のど" }, GROUND, 4);
  expect(read).toMatchObject({
    request: { draftVersion: 4, note: "のど", carePlan: { plan: "安静にしてください。" }, isFirstTreatment: true },
  });
});

test("missing values are reported by field, also inside of the prescription and the charge", () => {
  const content = {
    ...WRITTEN,
    plan: "",
    prescription: [{ ...prescribe(CARBOCISTEINE), days: 0 }],
    lines: [{ label: "", quantity: 1, unitPrice: 100 }],
  };
  const read = readFinish(content, GROUND, 0);
  const problems = "problems" in read ? read.problems : [];
  expect(problems.map(({ fieldId }) => fieldId)).toEqual([
    "chart-plan",
    "chart-prescription-0-days",
    "chart-lines-0-label",
  ]);
  expect(problems[0]?.message).toBe("診療計画は必須です。");
});

test("a violation of the guideline is reported at its medicine", () => {
  const content = { ...WRITTEN, prescription: [{ ...prescribe(CARBOCISTEINE), days: 8, additionalSupplies: 0 }] };
  const read = readFinish(content, GROUND, 0);
  expect(read).toMatchObject({ problems: [{ fieldId: "chart-prescription-0-days" }] });
});

test("the same drug twice is named at the prescription", () => {
  const line = prescribe(CARBOCISTEINE);
  const read = readFinish({ ...WRITTEN, prescription: [line, line] }, GROUND, 0);
  expect("problems" in read && read.problems[0]).toEqual({
    fieldId: "chart-prescription",
    message: "同じお薬が2回あります。",
  });
});
