import type { Answers } from "./answer.ts";
import type { Question } from "./question.ts";
import type { QuestionnaireDefinition } from "./questionnaire.ts";
import type { Respondent } from "./respondent.ts";

/** An unknown age is within every limit: a question too many is safer than one too few. */
function isAskedOf({ askedOf }: Question, { sex, age }: Respondent): boolean {
  if (!askedOf) return true;
  const { minimumAge = 0, maximumAge = Number.POSITIVE_INFINITY } = askedOf;
  const isOfAge = age === null || (age >= minimumAge && age <= maximumAge);
  return (askedOf.sex === undefined || askedOf.sex === sex) && isOfAge;
}

function isBranchTaken({ askedWhen }: Question, shown: ReadonlySet<string>, answers: Answers): boolean {
  if (!askedWhen) return true;
  const answer = answers[askedWhen.questionId];
  const given = Array.isArray(answer) ? answer : [answer];
  return shown.has(askedWhen.questionId) && askedWhen.isOneOf.some((value) => given.includes(value));
}

/**
 * The visible questions after these answers, in order: those for the person's sex and age whose branch is taken by the
 * answer to a visible question. Answers to others are not submitted.
 */
export function visibleQuestions(
  { questions }: QuestionnaireDefinition,
  answers: Answers,
  respondent: Respondent,
): Question[] {
  const shown = new Set<string>();
  return questions.filter((question) => {
    const isVisible = isAskedOf(question, respondent) && isBranchTaken(question, shown, answers);
    if (isVisible) shown.add(question.questionId);
    return isVisible;
  });
}
