import { expect, test } from "vitest";
import { checkAnswers, takeOverAnswers } from "./check-answers.ts";
import { describeAnswer } from "./describe-answer.ts";
import type { Question } from "./question.ts";
import { type QuestionnaireDefinition, questionnaireDefinitionSchema } from "./questionnaire.ts";
import { alarmsOf, tickedAlarms } from "./raised-alarms.ts";
import { toggleChoice } from "./toggle-choice.ts";

const TODAY = "2026-05-12";
const PATIENT = { sex: 1, age: 34 } as const;

const options = [
  { value: "chest-pain", label: "胸の強い痛み", alarm: "emergency" },
  { value: "wish-to-die", label: "死にたいと思うことがある", alarm: "life-crisis" },
  { value: "fever", label: "高い熱が続く", alarm: "see-in-person" },
  { value: "cough", label: "せき" },
  { value: "none", label: "特になし" },
];

function define(isRequired: boolean): QuestionnaireDefinition {
  const every = { label: "質問", isRequired };
  return questionnaireDefinitionSchema.parse({
    questions: [
      { ...every, questionId: "radio", type: "radio", options },
      { ...every, questionId: "checkbox", type: "checkbox", options, exclusiveValue: "none" },
      { ...every, questionId: "text", type: "text", maximumCharacters: 10 },
      { ...every, questionId: "long-text", type: "long-text", maximumCharacters: 10 },
      { ...every, questionId: "number", type: "number", unit: "℃", minimum: 34, maximum: 42, decimals: 1 },
      { ...every, questionId: "date", type: "date", mayBeFuture: false },
      { ...every, questionId: "image", type: "image", maximumImages: 2 },
      { ...every, questionId: "consent", type: "consent", statement: "理解しました。" },
    ],
  });
}

const { questions } = define(true);

function ask(type: string) {
  const question = questions.find((each) => each.type === type);
  if (!question) throw new Error(type);
  return question;
}

test("each open required question has its message, in the questions' order", () => {
  expect(checkAnswers(define(true), {}, PATIENT, TODAY).problems).toEqual([
    { questionId: "radio", message: "選択してください。" },
    { questionId: "checkbox", message: "選択してください。" },
    { questionId: "text", message: "入力してください。" },
    { questionId: "long-text", message: "入力してください。" },
    { questionId: "number", message: "入力してください。" },
    { questionId: "date", message: "入力してください。" },
    { questionId: "image", message: "写真を選んでください。" },
    { questionId: "consent", message: "内容をご確認のうえ、チェックしてください。" },
  ]);
  expect(checkAnswers(define(false), {}, PATIENT, TODAY)).toEqual({ answers: {}, problems: [] });
});

test("an optional question blocks when its answer is wrong, and right answers are normalised", () => {
  const answers = { text: " のど ", number: "３６．５", date: "2026-13-01", unknown: "x" };
  expect(checkAnswers(define(false), answers, PATIENT, TODAY)).toEqual({
    answers: { text: "のど", number: 36.5 },
    problems: [{ questionId: "date", message: "有効な日付を入力してください。" }],
  });
});

test("fitting answers to an earlier version stay as they were typed", () => {
  const answers = {
    radio: "cough",
    checkbox: ["cough", "gone"],
    text: "十文字より長い文字の列",
    number: "３６．５",
    dropped: "x",
  };
  expect(takeOverAnswers(define(true), answers, TODAY)).toEqual({
    fitting: { radio: "cough", number: "３６．５" },
    unfitting: ["checkbox", "text", "dropped"],
  });
});

test.each([
  ["radio", "cough", "せき"],
  ["checkbox", ["cough", "chest-pain"], "胸の強い痛み、せき"],
  ["text", " のど ", "のど"],
  ["long-text", "一行目\n二行目", "一行目\n二行目"],
  ["number", "３６．５", "36.5℃"],
  ["number", 36.5, "36.5℃"],
  ["date", "2026-5-3", "2026.05.03"],
  ["image", ["p1", "p2"], "写真2枚"],
  ["consent", true as const, "同意しました"],
  ["radio", undefined, "未回答"],
  ["radio", "gone", "未回答"],
  ["text", " ", "未回答"],
  ["number", "平熱", "平熱"],
  ["number", 99, "99℃"],
  ["date", "2026-5-", "2026-5-"],
])("the answer to a question of the type %s: %j is told as %s", (type, answer, words) => {
  expect(describeAnswer(ask(type), answer)).toBe(words);
});

test("alarms are raised by radio buttons and check boxes, each once, the most urgent first", () => {
  expect(alarmsOf(questions, { radio: "wish-to-die", checkbox: ["fever", "chest-pain", "wish-to-die"] })).toEqual([
    "emergency",
    "life-crisis",
    "see-in-person",
  ]);
  expect(alarmsOf(questions, { checkbox: ["cough"], text: "chest-pain" })).toEqual([]);
  expect(alarmsOf([ask("radio")], { checkbox: ["chest-pain"] })).toEqual([]);
});

test.each([
  ["checkbox", undefined, ["chest-pain"], ["emergency"]],
  ["checkbox", ["chest-pain"], ["chest-pain", "cough"], undefined],
  ["checkbox", ["chest-pain"], ["cough"], undefined],
  ["checkbox", ["cough"], ["chest-pain", "wish-to-die"], ["emergency", "life-crisis"]],
  ["checkbox", ["fever"], ["fever", "chest-pain"], ["emergency"]],
  ["checkbox", undefined, ["fever"], ["see-in-person"]],
  ["radio", "cough", "wish-to-die", ["life-crisis"]],
  ["radio", "wish-to-die", undefined, undefined],
  ["text", undefined, "chest-pain", undefined],
] as const)("a %s changed from %j to %j newly raises %j", (type, before, after, alarms) => {
  const copy = (value: typeof before | typeof after) => (typeof value === "object" ? [...value] : value);
  expect(tickedAlarms(ask(type), copy(before), copy(after))?.alarms).toEqual(alarms);
});

test("the advice to be seen in person is given once for each question, that of an emergency with every symptom", () => {
  const options = ["pain", "lump"].map((value) => ({ value, label: value, alarm: "see-in-person" as const }));
  const question = { ...ask("checkbox"), options } as Question;
  expect(tickedAlarms(question, ["pain"], ["pain", "lump"])).toBeUndefined();
  const urgent = { ...question, options: options.map((option) => ({ ...option, alarm: "emergency" })) } as Question;
  expect(tickedAlarms(urgent, ["pain"], ["pain", "lump"])).toEqual({ alarms: ["emergency"], labels: ["lump"] });
});

test.each([
  [[], "cough", ["cough"]],
  [["cough"], "chest-pain", ["chest-pain", "cough"]],
  [["cough", "fever"], "cough", ["fever"]],
  [["cough", "fever"], "none", ["none"]],
  [["none"], "cough", ["cough"]],
  [["none"], "none", []],
  [["gone", "cough"], "fever", ["fever", "cough"]],
])("after %j, a press on %s leaves %j ticked", (chosen, value, expected) => {
  const question = ask("checkbox");
  if (question.type !== "checkbox") throw new Error(question.type);
  expect(toggleChoice(question, chosen, value)).toEqual(expected);
});
