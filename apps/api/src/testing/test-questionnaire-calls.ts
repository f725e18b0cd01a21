import { fillPath } from "@madoguchi/contract/http/paths";
import type { Answers, AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Purpose } from "@madoguchi/contract/questionnaire/assignment";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import {
  readQuestionnaireCall,
  saveAnswerCall,
  submitAnswersCall,
} from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import {
  type QuestionnairePage,
  questionnairePageSchema,
  type SavedAnswer,
  savedAnswerSchema,
} from "@madoguchi/contract/questionnaire/questionnaire-page";
import { insertNextVersion } from "../records/questionnaire/questionnaire.store.ts";
import { questionnaireAssignment } from "../records/questionnaire/questionnaire-assignment.table.ts";
import type { TestAnswer, TestClient } from "./test-client.ts";

const OPTIONS = [
  { value: "cold", label: "かぜ" },
  { value: "pain", label: "胸の痛み", alarm: "emergency" as const },
  { value: "other", label: "その他" },
];

/** One question of each type, a branch, one for women alone, and one alarm. */
export const TEST_QUESTIONS: Question[] = [
  { questionId: "reason", type: "radio", label: "受診の理由", isRequired: true, options: OPTIONS },
  {
    questionId: "reason-detail",
    type: "text",
    label: "受診の理由の内容",
    isRequired: true,
    maximumCharacters: 10,
    askedWhen: { questionId: "reason", isOneOf: ["other"] },
  },
  {
    questionId: "signs",
    type: "checkbox",
    label: "いまの症状",
    isRequired: true,
    options: [
      { value: "fever", label: "熱", alarm: "see-in-person" },
      { value: "wish-to-die", label: "死にたいと思うことがある", alarm: "life-crisis" },
      { value: "none", label: "特になし" },
    ],
    exclusiveValue: "none",
  },
  { questionId: "story", type: "long-text", label: "症状の経過", isRequired: false, maximumCharacters: 20 },
  {
    questionId: "temperature",
    type: "number",
    label: "体温",
    isRequired: false,
    unit: "℃",
    minimum: 34,
    maximum: 43,
    decimals: 1,
  },
  { questionId: "since", type: "date", label: "いつから", isRequired: false, mayBeFuture: false },
  { questionId: "photos", type: "image", label: "写真", isRequired: false, maximumImages: 2 },
  {
    questionId: "pregnancy",
    type: "radio",
    label: "妊娠",
    isRequired: true,
    askedOf: { sex: 1, minimumAge: 12, maximumAge: 60 },
    options: [
      { value: "yes", label: "している" },
      { value: "no", label: "していない" },
    ],
  },
  {
    questionId: "limits",
    type: "consent",
    label: "オンライン診療の限界",
    isRequired: true,
    statement: "理解しました。",
  },
];

/** A man's answers to `TEST_QUESTIONS`. */
export const TEST_ANSWERS: Answers = { reason: "cold", signs: ["none"], limits: true };

/** Publishes the next version of a questionnaire. Returns it. */
export function publishTestQuestionnaire(
  { database, clinicId, now }: TestClient,
  questions: Question[] = TEST_QUESTIONS,
  { questionnaireId = "first-visit", title = "初診の問診" } = {},
): Promise<number> {
  return insertNextVersion(database, { clinicId, questionnaireId, title, definition: { questions }, at: now() });
}

/** Assigns a questionnaire, or none, in all departments or in one. */
export async function assignTestQuestionnaire(
  { database, clinicId }: TestClient,
  questionnaireId: string | null = "first-visit",
  {
    purpose = "first-visit",
    clinicalDepartmentId = null,
  }: { purpose?: Purpose; clinicalDepartmentId?: string | null } = {},
): Promise<void> {
  await database.insert(questionnaireAssignment).values({ clinicId, purpose, clinicalDepartmentId, questionnaireId });
}

type Place = { customer?: string; treatment?: string; questionnaireId?: string };

function whereOf(
  { clinicId, treatmentId }: TestClient,
  { treatment = "visit", questionnaireId = "first-visit" }: Place,
) {
  return { path: { clinicId, questionnaireId }, query: `?treatmentId=${treatmentId(treatment)}` };
}

/** Reads the questionnaire of a treatment (by default hanako's `visit`), as the portal does. */
export function getQuestionnaire(client: TestClient, place: Place = {}): Promise<TestAnswer> {
  const { path, query } = whereOf(client, place);
  return client
    .as(place.customer ?? "hanako")
    .get(`${fillPath(readQuestionnaireCall.path, path)}${query}&isFirstTreatment=1`);
}

export async function readPage(client: TestClient, place: Place = {}): Promise<QuestionnairePage> {
  return questionnairePageSchema.parse((await getQuestionnaire(client, place)).body);
}

/** Saves one answer as a device that has this version of the draft. */
export function patchAnswer(
  client: TestClient,
  questionId: string,
  value: AnswerValue | null,
  { draftVersion = 0, ...place }: Place & { draftVersion?: number } = {},
): Promise<TestAnswer> {
  const { path, query } = whereOf(client, place);
  const body = { questionId, value, draftVersion };
  return client.as(place.customer ?? "hanako").patch(`${fillPath(saveAnswerCall.path, path)}${query}`, body);
}

export async function saveAnswer(...call: Parameters<typeof patchAnswer>): Promise<SavedAnswer> {
  return savedAnswerSchema.parse((await patchAnswer(...call)).body);
}

/** Submits answers, by default to the first version. */
export function postAnswers(
  client: TestClient,
  answers: Answers = TEST_ANSWERS,
  { version = 1, idempotencyKey, ...place }: Place & { version?: number; idempotencyKey?: string } = {},
): Promise<TestAnswer> {
  const { path, query } = whereOf(client, place);
  const body = { version, answers, isTrue: true };
  const headers = { "content-length": String(Buffer.byteLength(JSON.stringify(body))) };
  const options = idempotencyKey === undefined ? { headers } : { headers, idempotencyKey };
  return client.as(place.customer ?? "hanako").post(`${fillPath(submitAnswersCall.path, path)}${query}`, body, options);
}
