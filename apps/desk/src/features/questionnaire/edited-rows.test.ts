import type { Question } from "@madoguchi/contract/questionnaire/question";
import { questionnaireDefinitionSchema } from "@madoguchi/contract/questionnaire/questionnaire";
import { questionnaires } from "@madoguchi/contract/questionnaire/questionnaire.fixture";
import fc from "fast-check";
import { expect, test } from "vitest";
import { countProblems, findProblems } from "./definition-problems.ts";
import { addRow, changeRow, definitionOf, duplicateRow, moveRow, rowsOf, withType } from "./edited-rows.ts";

const TYPES = ["radio", "checkbox", "text", "long-text", "number", "date", "image", "consent"] as const;

const SMOKING: Question = {
  questionId: "smoking",
  type: "radio",
  label: "たばこを吸いますか",
  isRequired: true,
  options: [
    { value: "yes", label: "はい", alarm: "see-in-person" },
    { value: "no", label: "いいえ" },
  ],
};
const AMOUNT: Question = {
  questionId: "amount",
  type: "number",
  label: "1日の本数",
  isRequired: false,
  unit: "本",
  minimum: 1,
  maximum: 100,
  decimals: 0,
  askedWhen: { questionId: "smoking", isOneOf: ["yes"] },
};

test("the editor does not change any definition, and each undone step leaves no trace", () => {
  fc.assert(
    fc.property(questionnaires, fc.nat(), fc.nat(), fc.constantFrom(...TYPES), (definition, one, other, type) => {
      const rows = rowsOf(definition);
      const [from, to] = [one % rows.length, other % rows.length];
      expect(definitionOf(rows)).toEqual(definition);
      expect(definitionOf(moveRow(moveRow(rows, from, to), to, from))).toEqual(definition);
      expect(definitionOf(duplicateRow(rows, from).toSpliced(from + 1, 1))).toEqual(definition);
      expect(definitionOf(addRow(rows, from, type).toSpliced(from + 1, 1))).toEqual(definition);
      const question = rows[from]?.question;
      if (question) expect(definitionOf(changeRow(rows, from, question))).toEqual(definition);
    }),
    { numRuns: 300 },
  );
});

test("added, copied and retyped questions can be published unchanged", () => {
  fc.assert(
    fc.property(questionnaires, fc.nat(), fc.constantFrom(...TYPES), (definition, one, type) => {
      const rows = rowsOf(definition);
      const at = one % rows.length;
      for (const next of [addRow(rows, at, type), duplicateRow(rows, at)]) {
        expect(questionnaireDefinitionSchema.safeParse(definitionOf(next)).error?.issues).toBeUndefined();
      }
      const question = rows[at]?.question;
      const alone = question && { ...withType(question, type), askedWhen: undefined };
      expect(questionnaireDefinitionSchema.safeParse({ questions: [alone] }).error?.issues).toBeUndefined();
    }),
    { numRuns: 300 },
  );
});

test("a branch follows renamed question ids and option values", () => {
  const rows = rowsOf({ questions: [SMOKING, AMOUNT] });
  const renamed = changeRow(rows, 0, { ...SMOKING, questionId: "tobacco" });
  expect(definitionOf(renamed).questions[1]?.askedWhen).toEqual({ questionId: "tobacco", isOneOf: ["yes"] });
  const [yes, no] = SMOKING.options;
  if (!yes || !no) throw new Error("the sample has two options");
  const valued = changeRow(rows, 0, { ...SMOKING, options: [{ ...yes, value: "now" }, no] });
  expect(definitionOf(valued).questions[1]?.askedWhen).toEqual({ questionId: "smoking", isOneOf: ["now"] });
  const reordered = changeRow(rows, 0, { ...SMOKING, options: [no, yes] });
  expect(definitionOf(reordered).questions[1]?.askedWhen).toEqual({ questionId: "smoking", isOneOf: ["yes"] });
});

test("a choice keeps its options and alarms when its type changes to another choice", () => {
  expect(withType(SMOKING, "checkbox")).toEqual({ ...SMOKING, type: "checkbox" });
});

test("each problem is at its place, with a message for the clinic", () => {
  const broken = {
    questions: [
      { ...AMOUNT, minimum: 5, maximum: 1 },
      { ...SMOKING, label: "", options: [{ value: "はい", label: "" }] },
    ],
  };
  const shaped = findProblems("", broken);
  expect(Object.fromEntries(shaped)).toEqual({
    title: "題名を1〜100文字でご入力ください。",
    "0.maximum": "最大は最小以上にしてください。",
    "0.askedWhen.questionId": "前にある質問を指定してください。",
    "1.label": "質問文を1〜200文字でご入力ください。",
    "1.options": "選択肢は2〜60個にしてください。",
    "1.options.0.label": "選択肢を1〜200文字でご入力ください。",
    "1.options.0.value": "値は半角の小文字・数字・ハイフンで、60文字までご入力ください。",
  });
  expect(countProblems(shaped, 1)).toBe(4);
});
