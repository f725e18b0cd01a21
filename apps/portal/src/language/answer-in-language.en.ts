import { questionnaireInEnglish } from "@madoguchi/contract/questionnaire/in-english";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";

type Titled = Pick<PublishedQuestionnaire, "title" | "definition">;

function isQuestionnaire(value: object): value is Titled {
  return "title" in value && "definition" in value;
}

/** A copy in which each questionnaire has the English that the clinic has given it. */
function translateWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translateWithin);
  if (typeof value !== "object" || value === null) return value;
  const translated = isQuestionnaire(value) ? questionnaireInEnglish(value) : value;
  return Object.fromEntries(Object.entries(translated).map(([name, part]) => [name, translateWithin(part)]));
}

/**
 * The build in English takes it in place of `answer-in-language.ts`.
 * @public
 */
export function answerInLanguage<Answer>(answer: Answer): Answer {
  return translateWithin(answer) as Answer;
}
