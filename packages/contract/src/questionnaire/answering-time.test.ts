import { expect, test } from "vitest";
import { answeringSeconds, describeTimeLeft, isAnswered } from "./answering-time.ts";
import type { Question } from "./question.ts";
import { ANSWERED_ON } from "./questionnaire.fixture.ts";

const pain: Question = {
  questionId: "pain",
  type: "number",
  label: "痛み",
  isRequired: true,
  unit: "／10",
  minimum: 0,
  maximum: 10,
  decimals: 0,
};

test("the rest is shown in whole minutes, and as nearly over below half a minute", () => {
  expect(answeringSeconds([pain, pain])).toBe(2 * answeringSeconds([pain]));
  expect([0, 29, 30, 60, 61, 300].map(describeTimeLeft)).toEqual([
    "もうすぐ終わりです",
    "もうすぐ終わりです",
    "あと約1分",
    "あと約1分",
    "あと約2分",
    "あと約5分",
  ]);
});

test("an answer counts as given when it is 0, and when it is wrong", () => {
  expect(isAnswered(pain, { pain: 0 }, ANSWERED_ON)).toBe(true);
  expect(isAnswered(pain, { pain: "99" }, ANSWERED_ON)).toBe(true);
  expect(isAnswered(pain, { pain: " " }, ANSWERED_ON)).toBe(false);
  expect(isAnswered(pain, {}, ANSWERED_ON)).toBe(false);
});
