import { expect, test } from "vitest";
import type { Answers } from "./answer.ts";
import { checkAnswers } from "./check-answers.ts";
import type { Question } from "./question.ts";
import { questionnaireDefinitionSchema } from "./questionnaire.ts";
import type { Respondent } from "./respondent.ts";
import { visibleQuestions } from "./visible-questions.ts";

const yesOrNo = [
  { value: "yes", label: "はい" },
  { value: "no", label: "いいえ" },
];

function asked(questionId: string, more: object = {}) {
  return { questionId, label: questionId, isRequired: true, type: "radio", options: yesOrNo, ...more };
}

function define(...questions: object[]) {
  return questionnaireDefinitionSchema.parse({ questions });
}

const WOMAN: Respondent = { sex: 1, age: 34 };

function idsOf(questions: readonly Question[]): string[] {
  return questions.map(({ questionId }) => questionId);
}

const branches = define(
  asked("smokes"),
  asked("many", { askedWhen: { questionId: "smokes", isOneOf: ["yes"] } }),
  asked("wants-to-stop", { askedWhen: { questionId: "many", isOneOf: ["yes", "no"] } }),
  asked("illnesses", { type: "checkbox" }),
  asked("which", { askedWhen: { questionId: "illnesses", isOneOf: ["yes"] } }),
);

test.each<[string, Answers, string[]]>([
  ["nothing is answered", {}, ["smokes", "illnesses"]],
  ["the branch is not taken", { smokes: "no" }, ["smokes", "illnesses"]],
  ["the branch is taken", { smokes: "yes" }, ["smokes", "many", "illnesses"]],
  ["a branch of the branch is taken", { smokes: "yes", many: "no" }, ["smokes", "many", "wants-to-stop", "illnesses"]],
  ["a branch hangs on a hidden answer", { smokes: "no", many: "yes" }, ["smokes", "illnesses"]],
  ["one of several ticks takes it", { illnesses: ["no", "yes"] }, ["smokes", "illnesses", "which"]],
])("when %s, the questions that follow from it are asked", (_, answers, expected) => {
  expect(idsOf(visibleQuestions(branches, answers, WOMAN))).toEqual(expected);
});

test("an answer to a question that is hidden again neither blocks nor is sent", () => {
  const answers = { smokes: "no", many: "no longer offered", illnesses: ["no"], which: "x" };
  expect(checkAnswers(branches, answers, WOMAN, "2026-05-12")).toEqual({
    answers: { smokes: "no", illnesses: ["no"] },
    problems: [],
  });
});

test.each<[string, Respondent, boolean]>([
  ["a woman of the lower limit", { sex: 1, age: 12 }, true],
  ["a woman of the upper limit", { sex: 1, age: 60 }, true],
  ["a woman a year below", { sex: 1, age: 11 }, false],
  ["a woman a year above", { sex: 1, age: 61 }, false],
  ["a man", { sex: 0, age: 34 }, false],
])("%s is asked the questions for women from 12 to 60: %j", (_, respondent, isAsked) => {
  const pregnancy = define(asked("pregnancy", { askedOf: { sex: 1, minimumAge: 12, maximumAge: 60 } }));
  expect(visibleQuestions(pregnancy, {}, respondent)).toHaveLength(isAsked ? 1 : 0);
});

test("questions for men, from an age on or up to an age are asked of those only", () => {
  const definition = define(
    asked("prostate", { askedOf: { sex: 0 } }),
    asked("fall", { askedOf: { minimumAge: 65 } }),
    asked("school", { askedOf: { maximumAge: 18 } }),
  );
  expect(idsOf(visibleQuestions(definition, {}, { sex: 0, age: 18 }))).toEqual(["prostate", "school"]);
  expect(idsOf(visibleQuestions(definition, {}, { sex: 1, age: 65 }))).toEqual(["fall"]);
});

test("a question that hangs on one for others is not asked", () => {
  const definition = define(
    asked("pregnancy", { askedOf: { sex: 1 } }),
    asked("week", { askedWhen: { questionId: "pregnancy", isOneOf: ["yes"] } }),
  );
  expect(visibleQuestions(definition, { pregnancy: "yes" }, { sex: 0, age: 34 })).toEqual([]);
  expect(visibleQuestions(definition, { pregnancy: "yes" }, WOMAN)).toHaveLength(2);
});

test("a patient without a birthdate is within every limit of age, and is asked by sex like others", () => {
  const limited = define(
    asked("from-65", { askedOf: { minimumAge: 65 } }),
    asked("until-30", { askedOf: { maximumAge: 30 } }),
    asked("women", { askedOf: { sex: 1, minimumAge: 18 } }),
    asked("men", { askedOf: { sex: 0 } }),
  );
  expect(idsOf(visibleQuestions(limited, {}, { sex: 1, age: null }))).toEqual(["from-65", "until-30", "women"]);
});
