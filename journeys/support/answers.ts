import { fillPath } from "@madoguchi/contract/http/paths";
import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { readQuestionnaireCall, saveAnswerCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import type { QuestionnairePage } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import { journeyAddresses } from "./addresses.ts";
import { readRecords } from "./records.ts";
import { sendJson } from "./send-json.ts";

const PATH = { clinicId: "clinic-minato", questionnaireId: "first-visit" };

/** The address of a treatment's questionnaire, or of one of its further screens. */
export function questionsOf(treatmentId: string, screen: "" | "confirm" | "complete" = ""): string {
  return `/questions/first-visit/${screen}?treatmentId=${treatmentId}&isFirstTreatment=1`;
}

function harmlessOption({ options }: Extract<Question, { type: "radio" | "checkbox" }>): string {
  return options.findLast(({ alarm }) => alarm === undefined)?.value ?? "";
}

function anyAnswer(question: Question): AnswerValue {
  switch (question.type) {
    case "radio":
      return harmlessOption(question);
    case "checkbox":
      return [harmlessOption(question)];
    case "number":
      return question.minimum;
    case "date":
      return "2026-01-31";
    case "consent":
      return true;
    case "image":
      return [];
    default:
      return "特にありません。";
  }
}

/** Saves an answer to every required question without one, as another device of the patient does. */
export async function answerRest(idToken: string, treatmentId: string, except: readonly string[]): Promise<void> {
  const headers = { authorization: `Bearer ${idToken}` };
  const search = `?treatmentId=${treatmentId}`;
  const read = await fetch(`${journeyAddresses.portal}${fillPath(readQuestionnaireCall.path, PATH)}${search}`, {
    headers,
  });
  const { definition, answers, respondent, draftVersion }: QuestionnairePage = await read.json();
  const draft = `${journeyAddresses.portal}${fillPath(saveAnswerCall.path, PATH)}${search}`;
  const open = (question: Question) => visibleQuestions(definition, answers, respondent).includes(question);
  for (const question of definition.questions) {
    const { questionId, isRequired } = question;
    if (!isRequired || except.includes(questionId) || answers[questionId] !== undefined || !open(question)) continue;
    const value = anyAnswer(question);
    // An answer may lead to a further question.
    answers[questionId] = value;
    await sendJson(draft, { questionId, value, draftVersion }, { method: "PATCH", headers });
  }
}

/** The submitted answers of a treatment, oldest first. */
export function submissionsOf(treatmentId: string): Promise<{ answers: Record<string, AnswerValue> }[]> {
  return readRecords(
    `select answers from questionnaire_submission where treatment_id = $1 order by submission_number`,
    [treatmentId],
  );
}
