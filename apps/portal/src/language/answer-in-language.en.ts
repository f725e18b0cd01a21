import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { clinicInEnglish, termsInEnglish, writtenInEnglish } from "@madoguchi/contract/clinic/in-english";
import type { Terms } from "@madoguchi/contract/clinic/terms";
import { questionnaireInEnglish } from "@madoguchi/contract/questionnaire/in-english";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
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

/** A copy in which each questionnaire and each published text has the English that the clinic has given it. */
function translateWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(translateWithin);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(translateOne(value)).map(([name, part]) => [name, translateWithin(part)]));
}

function isClinic(value: unknown): value is Clinic {
  return typeof value === "object" && value !== null && "clinicalDepartments" in value && "businessHours" in value;
}

/**
 * The build in English takes it in place of that of `answer-in-language.ts`. It reads what the clinic has written by the
 * English of the page's clinic, or of the clinic that was answered last.
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
