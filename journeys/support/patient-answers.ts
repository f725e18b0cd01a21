import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readPhotosCall } from "@madoguchi/contract/photo/photo.patient.calls";
import type { Answers, AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import {
  readQuestionnaireCall,
  submitAnswersCall,
} from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import type { QuestionnairePage } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import { journeyAddresses } from "./addresses.ts";
import { sendJson } from "./send-json.ts";

/** The journeys' own stack. */
const OF_THE_JOURNEYS = { portal: journeyAddresses.portal, clinicId: "clinic-minato" };

/** An answer that leads to no further question and no alarm. */
function plainAnswer(question: Question): AnswerValue {
  switch (question.type) {
    case "radio":
      return question.options.find(({ alarm }) => alarm === undefined)?.value ?? "";
    case "checkbox":
      return [question.exclusiveValue ?? question.options.find(({ alarm }) => alarm === undefined)?.value ?? ""];
    case "number":
      return question.minimum;
    case "date":
      return "2020-01-01";
    case "image":
      return [];
    case "consent":
      return true;
    default:
      return "なし";
  }
}

/** A signed-in patient's calls on the questionnaire of one first visit, for the preconditions of a journey. */
export class PatientAnswers {
  readonly #headers: { authorization: string };
  readonly #query: string;
  readonly #portal: string;
  readonly #clinic: { clinicId: string };

  constructor(idToken: string, treatmentId: string, { portal, clinicId } = OF_THE_JOURNEYS) {
    this.#portal = portal;
    this.#clinic = { clinicId };
    this.#headers = { authorization: `Bearer ${idToken}` };
    this.#query = `?treatmentId=${treatmentId}&isFirstTreatment=1`;
  }

  #addressOf(path: string): string {
    return `${this.#portal}${path}${this.#query}`;
  }

  /** Submits these answers, and plain ones to all other required questions. */
  async submit(given: Answers): Promise<void> {
    const firstVisit = { ...this.#clinic, questionnaireId: "first-visit" };
    const page = await fetch(this.#addressOf(fillPath(readQuestionnaireCall.path, firstVisit)), {
      headers: this.#headers,
    });
    const { definition, respondent, version }: QuestionnairePage = await page.json();
    const answers = { ...given };
    for (const question of definition.questions) {
      const isOpen = visibleQuestions(definition, answers, respondent).includes(question);
      if (isOpen && question.isRequired) answers[question.questionId] ??= plainAnswer(question);
    }
    const address = this.#addressOf(fillPath(submitAnswersCall.path, firstVisit));
    const headers = { ...this.#headers, "idempotency-key": randomUUID() };
    await sendJson(address, { version, answers, isTrue: true }, { headers });
  }

  /** Sends a JPEG with the visit; returns its id. */
  async sendPhoto(content: Buffer): Promise<string> {
    const sent = await fetch(this.#addressOf(fillPath(readPhotosCall.path, this.#clinic)), {
      method: "POST",
      headers: { ...this.#headers, "content-type": "image/jpeg" },
      body: new Uint8Array(content),
    });
    const { photoId }: { photoId: string } = await sent.json();
    return photoId;
  }
}
