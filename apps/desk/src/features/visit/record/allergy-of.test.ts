import type { TreatmentAnswers } from "@madoguchi/contract/operation/treatment-answers";
import { expect, test } from "vitest";
import { allergyOf } from "./allergy-of.ts";

function answers(...lines: [label: string, answer: string][]): TreatmentAnswers {
  const submission = {
    lines: lines.map(([label, answer]) => ({ questionId: label, label, answer, photoIds: [], alarms: [] })),
  };
  return { submissions: [submission], draft: null, formSubmissions: [] } as unknown as TreatmentAnswers;
}

test("what the patient says of allergies stands together", () => {
  expect(
    allergyOf(answers(["体温", "37.4 ℃"], ["アレルギー", "薬"], ["アレルギーの原因と症状", "ペニシリンで発疹"])),
  ).toEqual({
    text: "薬、ペニシリンで発疹",
    isNone: false,
  });
});

test("none is said as none, and an answer that is missing is no statement", () => {
  expect(allergyOf(answers(["アレルギー", "特になし"]))).toEqual({ text: "特になし", isNone: true });
  expect(allergyOf(answers(["アレルギー", "未回答"]))).toBeUndefined();
});
