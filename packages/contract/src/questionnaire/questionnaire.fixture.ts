import fc from "fast-check";
import type { CalendarDay } from "../time/tokyo.ts";
import type { Answers, AnswerValue } from "./answer.ts";
import type { Question } from "./question.ts";
import type { QuestionnaireDefinition } from "./questionnaire.ts";
import type { Respondent } from "./respondent.ts";
import { visibleQuestions } from "./visible-questions.ts";

/** The day on which the random answers of tests are given. */
export const ANSWERED_ON: CalendarDay = "2026-05-12";

export const respondents: fc.Arbitrary<Respondent> = fc.record({
  sex: fc.constantFrom(0 as const, 1 as const),
  age: fc.integer({ min: 18, max: 90 }),
});

const askedOf = fc
  .record({
    sex: fc.option(fc.constantFrom(0 as const, 1 as const), { nil: undefined }),
    ages: fc.option(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.integer({ min: 0, max: 90 })), { nil: undefined }),
  })
  .map(({ sex, ages }) => ({
    ...(sex !== undefined && { sex }),
    ...(ages && { minimumAge: Math.min(...ages), maximumAge: Math.max(...ages) }),
  }));

const common = {
  label: fc.constantFrom("質問", "これまでの病気", "体温（わかれば）"),
  isRequired: fc.boolean(),
};

const options = fc
  .uniqueArray(fc.constantFrom("a", "b", "c", "d", "none", "a-1"), { minLength: 2, maxLength: 6 })
  .map((values) => values.map((value) => ({ value, label: `選択肢${value}` })));

const numbers = fc
  .record({
    decimals: fc.integer({ min: 0, max: 3 }),
    steps: fc.tuple(fc.integer({ min: -5_000, max: 300_000 }), fc.integer({ min: -5_000, max: 300_000 })),
  })
  .map(({ decimals, steps }) => ({
    decimals,
    minimum: Number((Math.min(...steps) / 10 ** decimals).toFixed(decimals)),
    maximum: Number((Math.max(...steps) / 10 ** decimals).toFixed(decimals)),
  }));

type Unnumbered<Each> = Each extends Question ? Omit<Each, "questionId"> : never;

const bareQuestion: fc.Arbitrary<Unnumbered<Question>> = fc.oneof(
  fc.record({ ...common, type: fc.constant("radio" as const), options }),
  fc
    .record({ ...common, type: fc.constant("checkbox" as const), options, hasExclusive: fc.boolean() })
    .map(({ hasExclusive, ...question }) => {
      const exclusiveValue = question.options.at(-1)?.value;
      return hasExclusive && exclusiveValue !== undefined ? { ...question, exclusiveValue } : question;
    }),
  fc.record({ ...common, type: fc.constant("text" as const), maximumCharacters: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ ...common, type: fc.constant("long-text" as const), maximumCharacters: fc.integer({ min: 1, max: 60 }) }),
  fc
    .record({ ...common, type: fc.constant("number" as const), unit: fc.constantFrom("cm", "℃", "／10"), numbers })
    .map(({ numbers: bounds, ...question }) => ({ ...question, ...bounds })),
  fc.record({ ...common, type: fc.constant("date" as const), mayBeFuture: fc.boolean() }),
  fc.record({ ...common, type: fc.constant("image" as const), maximumImages: fc.integer({ min: 1, max: 10 }) }),
  fc.record({ ...common, type: fc.constant("consent" as const), statement: fc.constant("内容を理解しました。") }),
);

type Seed = { question: Unnumbered<Question>; askedOf: Question["askedOf"]; parent: number; picked: number };

function valuesOf(question: Question): string[] {
  return "options" in question ? question.options.map(({ value }) => value) : [];
}

/** Gives each question its id, and a branch on an earlier choice if there is one. */
function link(seeds: readonly Seed[]): QuestionnaireDefinition {
  const questions: Question[] = [];
  for (const [position, { question, parent, picked, askedOf: limits }] of seeds.entries()) {
    const choices = questions.filter((earlier) => valuesOf(earlier).length > 0);
    // Every third one has no branch.
    const asked = parent % 3 === 0 ? undefined : choices[parent % Math.max(1, choices.length)];
    const isOneOf = asked ? valuesOf(asked).filter((_, index) => (picked >> index) & 1) : [];
    questions.push({
      ...question,
      questionId: `q${position}`,
      ...(limits && { askedOf: limits }),
      ...(asked && isOneOf.length > 0 && { askedWhen: { questionId: asked.questionId, isOneOf } }),
    });
  }
  return { questions };
}

/** Questionnaires of all eight types, with branches of branches and limits of sex and age. */
export const questionnaires: fc.Arbitrary<QuestionnaireDefinition> = fc
  .array(
    fc.record({
      question: bareQuestion,
      askedOf: fc.option(askedOf, { nil: undefined, freq: 3 }),
      parent: fc.nat({ max: 100 }),
      picked: fc.integer({ min: 1, max: 63 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map(link);

const letter = fc.constantFrom("あ", "漢", "𠮷", "🤒", "é", "a", "１", "ー", "、");

const day = fc
  .date({ min: new Date("1900-01-01T00:00:00Z"), max: new Date("2026-05-12T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

function fullWidth(text: string): string {
  return text.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0));
}

/** A valid answer as a patient or a device may write it. */
export function validAnswers(question: Question): fc.Arbitrary<AnswerValue> {
  switch (question.type) {
    case "radio":
      return fc.constantFrom(...valuesOf(question));
    case "checkbox": {
      const { exclusiveValue } = question;
      const others = valuesOf(question).filter((value) => value !== exclusiveValue);
      const several = fc.shuffledSubarray(others, { minLength: 1 });
      return exclusiveValue === undefined ? several : fc.oneof(several, fc.constant<string[]>([exclusiveValue]));
    }
    case "text":
      return fc.string({ unit: letter, minLength: 1, maxLength: question.maximumCharacters });
    case "long-text":
      return fc
        .string({ unit: letter, minLength: 1, maxLength: question.maximumCharacters })
        .map((text) => `${text}\r\n`);
    case "number": {
      const { minimum, maximum, decimals } = question;
      const scale = 10 ** decimals;
      return fc
        .integer({ min: Math.round(minimum * scale), max: Math.round(maximum * scale) })
        .map((steps) => (steps / scale).toFixed(decimals))
        .chain((text) => fc.constantFrom<AnswerValue>(Number(text), text, fullWidth(text), ` ${text}${question.unit}`));
    }
    case "date":
      return day.chain((text) =>
        fc.constantFrom(text, fullWidth(text).replaceAll("－", "-"), text.replaceAll("-0", "-")),
      );
    case "image":
      return fc
        .uniqueArray(fc.uuid(), { minLength: 1, maxLength: question.maximumImages })
        .map((photoIds) => [...photoIds]);
    case "consent":
      return fc.constant(true);
  }
}

/** Any value that the wire allows, for any question. */
export const anyAnswer: fc.Arbitrary<AnswerValue> = fc.oneof(
  fc.constantFrom<AnswerValue>("", " ", "--", "2026-5-", "2026-02-30", "a", "none", true, "0", "-0", "1e3", "\u0000"),
  fc.double(),
  fc.array(fc.constantFrom("a", "b", "none", "gone", ""), { maxLength: 4 }),
  fc.string({ unit: "binary", maxLength: 70 }),
);

/**
 * Valid answers to all required questions, and to optional ones as `skips` says; hidden questions have invalid ones.
 */
export function completeAnswers(
  definition: QuestionnaireDefinition,
  respondent: Respondent,
  give: <Value>(arbitrary: fc.Arbitrary<Value>) => Value,
): Answers {
  const answers: Answers = {};
  for (const question of definition.questions) {
    const isVisible = visibleQuestions(definition, answers, respondent).includes(question);
    if (!isVisible) answers[question.questionId] = give(anyAnswer);
    else if (question.isRequired || give(fc.boolean())) answers[question.questionId] = give(validAnswers(question));
  }
  return answers;
}
