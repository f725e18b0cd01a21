import fc from "fast-check";
import { expect, test } from "vitest";
import type { Question } from "./question.ts";
import { MOST_SCREENS_WITHOUT_TITLES, questionScreens } from "./question-screens.ts";
import { completeAnswers, questionnaires, respondents } from "./questionnaire.fixture.ts";
import { visibleQuestions } from "./visible-questions.ts";

function asked(questionId: string, more: Partial<Question> = {}): Question {
  const question = { questionId, type: "text", label: questionId, isRequired: true, maximumCharacters: 100 } as const;
  return { ...question, ...more } as Question;
}

function idsOf(questions: readonly Question[], visible: readonly Question[] = questions): string[][] {
  return questionScreens({ questions: [...questions] }, visible).map((screen) =>
    screen.questions.map(({ questionId }) => questionId),
  );
}

test("a screen begins with the question that has its title, and questions before the first title are a screen too", () => {
  const questions = [
    asked("a"),
    asked("b", { startsScreen: "経過" }),
    asked("c"),
    asked("d", { startsScreen: "ご希望" }),
  ];
  expect(idsOf(questions)).toEqual([["a"], ["b", "c"], ["d"]]);
  expect(questionScreens({ questions }, questions).map(({ title }) => title)).toEqual([undefined, "経過", "ご希望"]);
});

test("a screen keeps its title while its first question is not asked, and disappears without questions", () => {
  const [a, b, c, d] = [
    asked("a"),
    asked("b", { startsScreen: "経過" }),
    asked("c"),
    asked("d", { startsScreen: "希望" }),
  ];
  const questions = [a, b, c, d] as Question[];
  const shown = questionScreens({ questions }, [a, c, d] as Question[]);
  expect(shown.map(({ title, questions: on }) => [title, on.map(({ questionId }) => questionId)])).toEqual([
    [undefined, ["a"]],
    ["経過", ["c"]],
    ["希望", ["d"]],
  ]);
  expect(idsOf(questions, [a, d] as Question[])).toEqual([["a"], ["d"]]);
});

test("without titles, questions are put together by their size, each with its follow-up question", () => {
  const options = Array.from({ length: 8 }, (_, at) => ({ value: `o${at}`, label: "選択肢" }));
  const list: Question = { questionId: "list", type: "checkbox", label: "一覧", isRequired: true, options };
  const more = asked("more", { askedWhen: { questionId: "list", isOneOf: ["o1"] } });
  const questions = [asked("a"), asked("b"), asked("c"), asked("d"), list, more, asked("e"), asked("f")];
  const screens = idsOf(questions);
  expect(screens).toEqual([
    ["a", "b", "c", "d"],
    ["list", "more", "e", "f"],
  ]);
  expect(idsOf(Array.from({ length: 100 }, (_, at) => asked(`q${at}`)))).toHaveLength(MOST_SCREENS_WITHOUT_TITLES);
});

test("every visible question is on one screen, in order; no answer moves one to another screen", () => {
  fc.assert(
    fc.property(questionnaires, respondents, fc.gen(), (definition, respondent, give) => {
      const answers = completeAnswers(definition, respondent, (arbitrary) => give(() => arbitrary));
      const before = questionScreens(definition, visibleQuestions(definition, {}, respondent));
      const visible = visibleQuestions(definition, answers, respondent);
      const after = questionScreens(definition, visible);
      expect(after.flatMap(({ questions }) => questions)).toEqual(visible);
      expect(after.length).toBeLessThanOrEqual(MOST_SCREENS_WITHOUT_TITLES);
      for (const { questions, allQuestions } of before) {
        const [first] = questions;
        const later = after.find((screen) => first && screen.allQuestions.includes(first));
        if (later) expect(later.allQuestions).toEqual(allQuestions);
      }
    }),
    { numRuns: 200, endOnFailure: true },
  );
});
