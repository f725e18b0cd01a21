import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { eq } from "drizzle-orm";
import { formSubmission } from "../records/clinic-form/form-submission.table.ts";
import { questionnaireDraft, questionnaireDraftAnswer } from "../records/questionnaire/questionnaire-draft.table.ts";
import { questionnaireSubmission } from "../records/questionnaire/questionnaire-submission.table.ts";
import { treatment } from "../records/treatment/treatment.table.ts";
import type { TestClient } from "./test-client.ts";

const questionnaireId = "first-visit";

/** Four questions, one of which raises an alarm and one of which is asked of women only. */
export const SYMPTOM_QUESTIONS: Question[] = [
  { questionId: "symptom", type: "text", label: "困っている症状", isRequired: true, maximumCharacters: 200 },
  {
    questionId: "chest-pain",
    type: "radio",
    label: "胸の痛み",
    isRequired: true,
    options: [
      { value: "none", label: "ない" },
      { value: "now", label: "いま痛む", alarm: "emergency" },
    ],
  },
  {
    questionId: "pregnant",
    type: "radio",
    label: "妊娠の可能性",
    isRequired: false,
    askedOf: { sex: 1 },
    options: [
      { value: "no", label: "ない" },
      { value: "yes", label: "ある" },
    ],
  },
  { questionId: "photo", type: "image", label: "症状の写真", isRequired: false, maximumImages: 3 },
];

/** Inserts a patient's submitted answers for a treatment of the test's data, as of now. */
export async function insertSubmission(
  { database, clinicId, medicalBusinessId, now, ...client }: TestClient,
  name: string,
  answers: Answers,
  { submissionNumber = 1, version = 1 } = {},
): Promise<void> {
  const treatmentId = client.treatmentId(name);
  const [row] = await database.select().from(treatment).where(eq(treatment.treatmentId, treatmentId));
  if (!row) throw new Error(`no treatment ${name}`);
  await database.insert(questionnaireSubmission).values({
    ...{ medicalBusinessId, treatmentId, clinicId, questionnaireId, submissionNumber, version, answers },
    customerId: row.customerId,
    submittedAt: now(),
  });
}

/** Inserts a patient's unsubmitted answers for a treatment of the test's data, as of now. */
export async function insertDraft(
  { database, medicalBusinessId, now, ...client }: TestClient,
  name: string,
  answers: Answers,
  { version = 1 } = {},
): Promise<void> {
  const key = { medicalBusinessId, treatmentId: client.treatmentId(name), questionnaireId };
  const saved = { savedAt: now(), draftVersion: 1 };
  await database.insert(questionnaireDraft).values({ ...key, ...saved });
  for (const [questionId, value] of Object.entries(answers)) {
    await database.insert(questionnaireDraftAnswer).values({ ...key, ...saved, questionId, value, version });
  }
}

/** Inserts a patient's answers to the clinic's own form, by the test's questionnaire, as of now. */
export async function insertFormAnswers(
  { database, clinicId, medicalBusinessId, now, ...client }: TestClient,
  customer: string,
  answers: Answers,
  { submissionNumber = 1 } = {},
): Promise<void> {
  const { customerId } = client.customer(customer);
  const answered = { clinicId, questionnaireId, version: 1, submissionNumber, answers };
  await database.insert(formSubmission).values({ ...answered, medicalBusinessId, customerId, submittedAt: now() });
}
