import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { clinicInEnglish, termsInEnglish, writtenInEnglish } from "@madoguchi/contract/clinic/in-english";
import { questionnaireInEnglish } from "@madoguchi/contract/questionnaire/in-english";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import type { Terms } from "@madoguchi/contract/terms/terms";
import type { AnswerInLanguage } from "./answer-in-language.ts";

type Titled = Pick<PublishedQuestionnaire, "title" | "definition">;

function isQuestionnaire(value: object): value is Titled {
  return "title" in value && "definition" in value;
}

function isTerms(value: object): value is Terms {
  return "kind" in value && "version" in value && "text" in value && "english" in value;
}

function translateOne(value: object): object {
  if (isQuestionnaire(value)) return questionnaireInEnglish(value);
  return isTerms(value) ? termsInEnglish(value) : value;
}

/** Returns a copy in which each questionnaire and each published text has the clinic's English. */
function translateWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translateWithin);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(translateOne(value)).map(([name, part]) => [name, translateWithin(part)]));
}

function isClinic(value: unknown): value is Clinic {
  return typeof value === "object" && value !== null && "clinicalDepartments" in value && "businessHours" in value;
}

/**
 * The English build uses it instead of that of `answer-in-language.ts`. It translates the clinic's texts with the
 * English of the page's clinic, or of the clinic in the last answer.
 * @public
 */
export function openAnswers(clinic: Clinic | undefined): AnswerInLanguage {
  let english = clinic?.english ?? {};
  return <Answer>(answer: Answer) => {
    if (isClinic(answer)) {
      const translated = clinicInEnglish(answer);
      english = translated.english ?? {};
      return translated as Answer;
    }
    return writtenInEnglish(translateWithin(answer) as Answer, english);
  };
}
