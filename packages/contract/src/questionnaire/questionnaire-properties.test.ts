import fc from "fast-check";
import { expect, test } from "vitest";
import { type Answers, readAnswer } from "./answer.ts";
import { answerProblem, checkAnswers, takeOverAnswers } from "./check-answers.ts";
import { describeAnswer } from "./describe-answer.ts";
import { ANSWERED_ON, anyAnswer, completeAnswers, questionnaires, respondents } from "./questionnaire.fixture.ts";
import { type QuestionnaireDefinition, questionnaireDefinitionSchema } from "./questionnaire.ts";
import { saveAnswerRequestSchema } from "./questionnaire-page.ts";
import type { Respondent } from "./respondent.ts";
import { toggleChoice } from "./toggle-choice.ts";
import { visibleQuestions } from "./visible-questions.ts";

/** Without shrinking, which takes minutes for a whole questionnaire. */
const RUNS = { numRuns: 300, endOnFailure: true };

const anyAnswers = fc.dictionary(
  fc.integer({ min: 0, max: 13 }).map((position) => `q${position}`),
  anyAnswer,
  { maxKeys: 14 },
);

type Answered = { definition: QuestionnaireDefinition; answers: Answers; respondent: Respondent };

/** For any answers: complete and right ones, or partly invalid ones. */
function checkAnswered(predicate: (answered: Answered) => void): void {
  const property = fc.property(
    questionnaires,
    respondents,
    fc.gen(),
    fc.option(anyAnswers, { nil: {} }),
    (definition, respondent, give, rubbish) => {
      const complete = completeAnswers(definition, respondent, (arbitrary) => give(() => arbitrary));
      predicate({ definition, respondent, answers: { ...complete, ...rubbish } });
    },
  );
  fc.assert(property, RUNS);
}

test("a clinic could publish the random questionnaires", () => {
  fc.assert(
    fc.property(questionnaires, (definition) => {
      expect(questionnaireDefinitionSchema.safeParse(definition).error).toBeUndefined();
    }),
    RUNS,
  );
});

test("no hidden question blocks, and no answer to one is stored", () => {
  checkAnswered(({ definition, answers, respondent }) => {
    const shown = visibleQuestions(definition, answers, respondent).map(({ questionId }) => questionId);
    const hidden = definition.questions.filter(({ questionId }) => !shown.includes(questionId));
    const checked = checkAnswers(definition, answers, respondent, ANSWERED_ON);
    expect(shown).toEqual(expect.arrayContaining(checked.problems.map(({ questionId }) => questionId)));
    expect(shown).toEqual(expect.arrayContaining(Object.keys(checked.answers)));
    const spoilt = { ...answers, ...Object.fromEntries(hidden.map(({ questionId }) => [questionId, ["rubbish"]])) };
    expect(checkAnswers(definition, spoilt, respondent, ANSWERED_ON)).toEqual(checked);
  });
});

test("a question is shown in its place, and only after the one that it depends on", () => {
  checkAnswered(({ definition, answers, respondent }) => {
    const shown = visibleQuestions(definition, answers, respondent);
    expect(shown).toEqual(definition.questions.filter((question) => shown.includes(question)));
    const ids = shown.map(({ questionId }) => questionId);
    for (const { askedWhen } of shown) expect(askedWhen === undefined || ids.includes(askedWhen.questionId)).toBe(true);
  });
});

test("complete and valid answers always have no problem", () => {
  fc.assert(
    fc.property(questionnaires, respondents, fc.gen(), (definition, respondent, give) => {
      const answers = completeAnswers(definition, respondent, (arbitrary) => give(() => arbitrary));
      expect(checkAnswers(definition, answers, respondent, ANSWERED_ON).problems).toEqual([]);
    }),
    RUNS,
  );
});

test("stored answers are accepted again unchanged, also after JSON", () => {
  checkAnswered(({ definition, answers, respondent }) => {
    const checked = checkAnswers(definition, answers, respondent, ANSWERED_ON);
    const stored = JSON.parse(JSON.stringify(checked.answers));
    expect(stored).toEqual(checked.answers);
    for (const question of definition.questions) {
      const value = stored[question.questionId];
      if (value !== undefined) expect(readAnswer(question, value, ANSWERED_ON)).toEqual({ value });
    }
    if (checked.problems.length > 0) return;
    expect(checkAnswers(definition, stored, respondent, ANSWERED_ON)).toEqual({ answers: stored, problems: [] });
  });
});

test("answers to an earlier version either fit or are open, and fitting ones have no problem", () => {
  fc.assert(
    fc.property(questionnaires, anyAnswers, (definition, answers) => {
      const { fitting, unfitting } = takeOverAnswers(definition, answers, ANSWERED_ON);
      expect([...Object.keys(fitting), ...unfitting].sort()).toEqual(Object.keys(answers).sort());
      for (const question of definition.questions) {
        const problem = answerProblem({ ...question, isRequired: false }, fitting, ANSWERED_ON);
        expect(problem).toBeUndefined();
      }
    }),
    RUNS,
  );
});

test("every answer can be described in words, valid or not", () => {
  fc.assert(
    fc.property(questionnaires, anyAnswer, ({ questions }, answer) => {
      for (const question of questions) expect(describeAnswer(question, answer).trim()).not.toBe("");
    }),
    RUNS,
  );
});

test("a complete answer is never described as unanswered", () => {
  checkAnswered(({ definition, answers, respondent }) => {
    const checked = checkAnswers(definition, answers, respondent, ANSWERED_ON);
    for (const question of definition.questions) {
      const answer = checked.answers[question.questionId];
      expect(describeAnswer(question, answer) === "未回答").toBe(answer === undefined);
    }
  });
});

test("any sequence of ticks can be sent", () => {
  fc.assert(
    fc.property(questionnaires, fc.array(fc.constantFrom("a", "b", "c", "none", "gone")), ({ questions }, ticks) => {
      for (const question of questions) {
        if (question.type !== "checkbox") continue;
        const chosen = ticks.reduce<string[]>((ticked, value) => toggleChoice(question, ticked, value), []);
        expect(readAnswer(question, chosen, ANSWERED_ON)).not.toHaveProperty("problem");
      }
    }),
    RUNS,
  );
});

test("any input can be stored in a draft, without unstorable characters", () => {
  fc.assert(
    fc.property(anyAnswer, (value) => {
      const { data } = saveAnswerRequestSchema.safeParse({ questionId: "q1", value, draftVersion: 0 });
      if (typeof value === "number" && !Number.isFinite(value)) return;
      expect(data).toBeDefined();
      expect(JSON.stringify(data)).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }),
    RUNS,
  );
});
