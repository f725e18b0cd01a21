import { z } from "zod";
import { englishTextsSchema } from "../translation/english-texts.ts";
import { MOST_DECIMALS, type Question, questionSchema } from "./question.ts";

const MOST_QUESTIONS = 100;

type Problem = { path: (string | number)[]; message: string };

function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, position) => (values.indexOf(value) < position ? [position] : []));
}

function valuesOf(question: Question): string[] {
  return question.type === "radio" || question.type === "checkbox"
    ? question.options.map((option) => option.value)
    : [];
}

/** An invalid number of decimals is refused at its own field, before the limits are compared. */
function isCountOfDecimals(decimals: number): boolean {
  return Number.isInteger(decimals) && decimals >= 0 && decimals <= MOST_DECIMALS;
}

/** Whether a number of so many decimals lies within the limits: none does between 0.2 and 0.8 without decimals. */
function hasAnyNumber({ minimum, maximum, decimals }: Extract<Question, { type: "number" }>): boolean {
  return [minimum, minimum + 10 ** -decimals]
    .map((number) => Number(number.toFixed(decimals)))
    .some((number) => number >= minimum && number <= maximum);
}

function problemsWithin(question: Question): Problem[] {
  const values = valuesOf(question);
  const problems: Problem[] = repeated(values).map((position) => ({
    path: ["options", position, "value"],
    message: "同じ値の選択肢があります。",
  }));
  if (question.type === "checkbox" && question.exclusiveValue !== undefined) {
    if (!values.includes(question.exclusiveValue)) {
      problems.push({ path: ["exclusiveValue"], message: "選択肢にない値です。" });
    }
  }
  if (question.type === "number" && question.minimum > question.maximum) {
    problems.push({ path: ["maximum"], message: "最大は最小以上にしてください。" });
  } else if (question.type === "number" && isCountOfDecimals(question.decimals) && !hasAnyNumber(question)) {
    problems.push({ path: ["decimals"], message: "この小数点以下の桁数では、範囲に入る数がありません。" });
  }
  return problems;
}

/** A branch may refer only to an earlier question, and to values that it offers. */
function problemsOfBranch({ askedWhen }: Question, earlier: readonly Question[]): Problem[] {
  if (!askedWhen) return [];
  const asked = earlier.find(({ questionId }) => questionId === askedWhen.questionId);
  if (!asked) return [{ path: ["askedWhen", "questionId"], message: "前にある質問を指定してください。" }];
  const offered = valuesOf(asked);
  return askedWhen.isOneOf.flatMap((value, position) =>
    offered.includes(value)
      ? []
      : [{ path: ["askedWhen", "isOneOf", position], message: "その質問の選択肢にない値です。" }],
  );
}

function problemsOf(questions: readonly Question[]): Problem[] {
  const doubled = repeated(questions.map(({ questionId }) => questionId)).map((position) => ({
    path: [position, "questionId"],
    message: "同じIDの質問があります。",
  }));
  const each = questions.flatMap((question, position) =>
    [...problemsWithin(question), ...problemsOfBranch(question, questions.slice(0, position))].map((problem) => ({
      ...problem,
      path: [position, ...problem.path],
    })),
  );
  return [...doubled, ...each];
}

/** Part of URLs: `first-visit`. */
export const questionnaireIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/** A questionnaire (問診): unique question ids, and branches that refer to earlier questions and to values they offer. */
export const questionnaireDefinitionSchema = z.strictObject({
  questions: z
    .array(questionSchema)
    .min(1)
    .max(MOST_QUESTIONS)
    .superRefine((questions, context) => {
      for (const problem of problemsOf(questions)) context.addIssue({ code: "custom", ...problem });
    }),
  /** In English, by the Japanese text, for the portal's English edition; the title's too. */
  english: englishTextsSchema.optional(),
});

export type QuestionnaireDefinition = z.infer<typeof questionnaireDefinitionSchema>;
