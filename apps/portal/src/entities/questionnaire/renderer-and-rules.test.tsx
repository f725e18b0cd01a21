import type { Answers, AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import { readAnswer } from "@madoguchi/contract/questionnaire/answer";
import { checkAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import {
  ANSWERED_ON,
  questionnaires,
  respondents,
  validAnswers,
} from "@madoguchi/contract/questionnaire/questionnaire.fixture";
import type { Respondent } from "@madoguchi/contract/questionnaire/respondent";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import { questionFieldId } from "@madoguchi/questionnaire/question-field-id";
import { fireEvent, render } from "@testing-library/react";
import fc from "fast-check";
import { useState } from "react";
import { expect, test } from "vitest";
import { QuestionField } from "./question-field.tsx";

type FormProps = { definition: QuestionnaireDefinition; respondent: Respondent; onAnswers: (answers: Answers) => void };

/** The common behaviour of every screen with a questionnaire: the visible questions, and their answers stored by id. */
function Questionnaire({ definition, respondent, onAnswers }: FormProps) {
  const [answers, setAnswers] = useState<Answers>({});
  function take(questionId: string, value: AnswerValue | undefined) {
    const { [questionId]: _, ...others } = answers;
    const next = value === undefined ? others : { ...others, [questionId]: value };
    setAnswers(next);
    onAnswers(next);
  }
  return visibleQuestions(definition, answers, respondent).map((question) => (
    <QuestionField
      key={question.questionId}
      question={question}
      value={answers[question.questionId]}
      onChange={(value) => take(question.questionId, value)}
    />
  ));
}

/** The inputs of the renderer; photos are chosen elsewhere. */
const CONTROLS = "input, textarea, select";

function type(control: Element | undefined | null, value: string): void {
  if (control) fireEvent.change(control, { target: { value } });
}

/** Answers a question as a patient does, by pressing and typing in its fields. */
function fill(question: Question, value: AnswerValue): void {
  const first = document.getElementById(questionFieldId(question.questionId));
  const controls = [...(first?.closest("fieldset")?.querySelectorAll("input") ?? [])];
  switch (question.type) {
    case "radio":
    case "checkbox": {
      const wanted = Array.isArray(value) ? value : [value];
      for (const control of controls) if (wanted.includes(control.value)) fireEvent.click(control);
      return;
    }
    case "date":
      for (const [position, part] of String(value).split("-").entries()) type(controls[position], part);
      return;
    case "consent":
      if (first) fireEvent.click(first);
      return;
    default:
      type(first, String(value));
  }
}

function fieldsShown(container: HTMLElement): Set<string> {
  const ids = [...container.querySelectorAll(CONTROLS)].map(({ id }) => id);
  return new Set(ids.flatMap((id) => /^question-q\d+/.exec(id) ?? []));
}

test("the fields on the screen are the visible questions, and their input is what the rules accept", () => {
  const property = fc.property(questionnaires, respondents, fc.gen(), (definition, respondent, give) => {
    let answers: Answers = {};
    const onAnswers = (next: Answers) => {
      answers = next;
    };
    const { container, unmount } = render(
      <Questionnaire definition={definition} respondent={respondent} onAnswers={onAnswers} />,
    );
    for (const question of definition.questions) {
      if (question.type === "image") continue;
      const visible = visibleQuestions(definition, answers, respondent).filter(({ type: each }) => each !== "image");
      expect(fieldsShown(container)).toEqual(new Set(visible.map(({ questionId }) => questionFieldId(questionId))));
      if (!visible.includes(question)) continue;
      const value = give(validAnswers, question);
      fill(question, value);
      expect(readAnswer(question, answers[question.questionId], ANSWERED_ON)).toEqual(
        readAnswer(question, value, ANSWERED_ON),
      );
    }
    const { problems } = checkAnswers(definition, answers, respondent, ANSWERED_ON);
    const photos = definition.questions.flatMap(({ type: each, questionId }) => (each === "image" ? [questionId] : []));
    expect(problems.filter(({ questionId }) => !photos.includes(questionId))).toEqual([]);
    unmount();
  });
  fc.assert(property, { numRuns: 60, endOnFailure: true });
});
