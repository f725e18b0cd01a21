import type { Question } from "@madoguchi/contract/questionnaire/question";
import { questionnaireDraft } from "../records/questionnaire/questionnaire-draft.table.ts";
import { questionnaireSubmission } from "../records/questionnaire/questionnaire-submission.table.ts";
import type { TestClient } from "./test-client.ts";
import { assignTestQuestionnaire, publishTestQuestionnaire } from "./test-questionnaire-calls.ts";

const SYMPTOM: Question = {
  questionId: "symptom",
  type: "text",
  label: "症状",
  isRequired: true,
  maximumCharacters: 100,
};

/** Publishes the questionnaire `first-visit` with one question, and asks it before each first visit. */
export async function askBeforeFirstVisit(client: TestClient): Promise<void> {
  await publishTestQuestionnaire(client, [SYMPTOM]);
  await assignTestQuestionnaire(client);
}

/** Writes an empty draft of the questionnaire, as after the patient has begun. */
export async function beginAnswers({ database, medicalBusinessId, now }: TestClient, treatmentId: string) {
  const key = { medicalBusinessId, treatmentId, questionnaireId: "first-visit" };
  await database.insert(questionnaireDraft).values({ ...key, draftVersion: 1, savedAt: now() });
}

/** Writes a submission of the questionnaire, as after the patient has answered. */
export async function submitAnswers(
  client: TestClient,
  customer: string,
  treatmentId: string,
  submissionNumber = 1,
): Promise<void> {
  const { database, medicalBusinessId, clinicId, now } = client;
  await database.insert(questionnaireSubmission).values({
    ...{ medicalBusinessId, treatmentId, submissionNumber, clinicId, questionnaireId: "first-visit", version: 1 },
    answers: { symptom: "せき" },
    submittedAt: now(),
    customerId: client.customer(customer).customerId,
  });
}
