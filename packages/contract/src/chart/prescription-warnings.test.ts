import { describe, expect, test } from "vitest";
import { prescriptionWarnings } from "./prescription-warnings.ts";

const PLAIN = { days: 7, isControlled: false, isHighRisk: false };
const FIRST = { isFirstTreatment: true, underlyingDiseaseKnownFrom: "" };

function rulesOf(visit: Parameters<typeof prescriptionWarnings>[0]): string[] {
  return prescriptionWarnings(visit).map(({ index, rule, field }) => `${index} ${rule} ${field}`);
}

describe("a first visit without knowledge of underlying disease", () => {
  test("may prescribe seven days of a plain medicine", () => {
    expect(rulesOf({ ...FIRST, medicines: [PLAIN] })).toEqual([]);
  });

  test.each([
    [{ ...PLAIN, days: 8 }, ["0 long-supply days"]],
    [{ ...PLAIN, isHighRisk: true }, ["0 high-risk medicineId"]],
    [{ ...PLAIN, isControlled: true }, ["0 controlled medicineId"]],
    [
      { days: 30, isControlled: true, isHighRisk: true },
      ["0 controlled medicineId", "0 high-risk medicineId", "0 long-supply days"],
    ],
  ])("may not prescribe %j", (medicine, expected) => {
    expect(rulesOf({ ...FIRST, medicines: [medicine] })).toEqual(expected);
  });

  test("names the medicine that is meant", () => {
    expect(rulesOf({ ...FIRST, medicines: [PLAIN, { ...PLAIN, days: 8 }] })).toEqual(["1 long-supply days"]);
  });

  test("does not count a space as knowledge", () => {
    expect(rulesOf({ ...FIRST, underlyingDiseaseKnownFrom: "　 ", medicines: [{ ...PLAIN, days: 8 }] })).toEqual([
      "0 long-supply days",
    ]);
  });
});

test("the doctor's knowledge lifts all but controlled drugs at a first visit", () => {
  const medicines = [{ days: 30, isControlled: true, isHighRisk: true }];
  expect(rulesOf({ ...FIRST, underlyingDiseaseKnownFrom: "お薬手帳と健診結果", medicines })).toEqual([
    "0 controlled medicineId",
  ]);
});

test("a further visit is the doctor's own judgement", () => {
  const medicines = [{ days: 90, isControlled: true, isHighRisk: true }];
  expect(rulesOf({ isFirstTreatment: false, underlyingDiseaseKnownFrom: "", medicines })).toEqual([]);
});

test("the texts have the obstacle and its remedy", () => {
  expect(prescriptionWarnings({ ...FIRST, medicines: [{ ...PLAIN, days: 8 }] })[0]?.message).toBe(
    "基礎疾患などの情報がないと、初診では8日分以上を処方できません（オンライン診療の指針）。何で確認したかを記録すると処方できます。",
  );
});
