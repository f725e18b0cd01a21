import { isDeepStrictEqual } from "node:util";
import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { type AnswerProblem, checkAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import type {
  PublishedQuestionnaire,
  SubmitAnswersRequest,
  SubmittedAnswers,
} from "@madoguchi/contract/questionnaire/questionnaire-page";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import { arePhotosOfTreatment } from "../../records/photo/photo.store.ts";
import type { TreatmentKey } from "../../records/questionnaire/questionnaire-assignment.store.ts";
import { type DraftKey, findDraft, storeDraftAnswers } from "../../records/questionnaire/questionnaire-draft.store.ts";
import { insertSubmission } from "../../records/questionnaire/questionnaire-submission.store.ts";
import { raiseAlarms } from "../../records/task/raise-alarms.ts";
import type { CustomerContext } from "../customer-context.ts";
import { type AnsweredKey, requireOpen } from "./require-asked.ts";

/** The questions whose photos belong to another treatment, or were removed in the meantime. */
async function findStrangePhotos(
  database: Database,
  treatment: TreatmentKey,
  { questions }: QuestionnaireDefinition,
  answers: Answers,
): Promise<AnswerProblem[]> {
  const problems: AnswerProblem[] = [];
  for (const { type, questionId } of questions) {
    const photoIds = answers[questionId];
    if (type !== "image" || !Array.isArray(photoIds)) continue;
    if (await arePhotosOfTreatment(database, treatment, photoIds, "patient")) continue;
    problems.push({ questionId, message: "見つからない写真があります。選び直してください。" });
  }
  return problems;
}

/** Makes the draft equal to the submission, so that a correction begins there. What another device has added stays. */
async function bringDraftUpToDate(
  transaction: Database,
  key: DraftKey,
  { definition, version }: PublishedQuestionnaire,
  submitted: Answers,
  at: Date,
): Promise<void> {
  const draft = await findDraft(transaction, key);
  const changed = definition.questions.flatMap(({ questionId }) => {
    const value = submitted[questionId];
    const known = draft?.answers.find((answer) => answer.questionId === questionId);
    const isChanged = value !== undefined && !(isDeepStrictEqual(known?.value, value) && known?.version === version);
    return isChanged ? [{ questionId, value, version }] : [];
  });
  if (changed.length > 0) await storeDraftAnswers(transaction, key, changed, at);
}

/**
 * Submits the answers to the visible questions as a new version beside earlier ones. Call it in a transaction. Refuses
 * as `requireOpen` does, with E005 for another version than the one in force, and with E001, question by question, for
 * what `checkAnswers` finds.
 */
export async function submitAnswers(
  { database, now }: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  key: AnsweredKey,
  request: SubmitAnswersRequest,
): Promise<SubmittedAnswers> {
  const { asked, respondent } = await requireOpen({ database, now }, customer, key);
  const { definition, version } = asked;
  if (request.version !== version) {
    return fail("Forbidden", {
      message: "問診の内容が新しくなりました。ページを読み込み直して、回答をご確認ください。",
      reason: `version ${version} is in force`,
    });
  }
  const at = now();
  const { medicalBusinessId, clinicId, customerId, requestId } = customer;
  const { answers, problems } = checkAnswers(definition, request.answers, respondent, toCalendarDay(at));
  const treatment = { medicalBusinessId, treatmentId: key.treatmentId };
  problems.push(...(await findStrangePhotos(database, treatment, definition, answers)));
  if (problems.length > 0) {
    const issues = problems.map(({ questionId, message }) => ({ path: `answers.${questionId}`, message }));
    return fail("Validation", { issues });
  }
  const submissionNumber = await insertSubmission(database, {
    ...key,
    medicalBusinessId,
    clinicId,
    version,
    answers,
    submittedAt: at,
    customerId,
  });
  await bringDraftUpToDate(database, { ...key, medicalBusinessId }, asked, request.answers, at);
  const alarms = alarmsOf(definition.questions, answers);
  await raiseAlarms(database, customer, key.treatmentId, alarms, at);
  await recordAuditEvent(database, {
    medicalBusinessId,
    actor: `customer:${customerId}`,
    action: "questionnaire.submit",
    subject: `treatment:${key.treatmentId}`,
    customerId,
    requestId,
    at,
  });
  await announceTreatment(database, { clinicId, treatmentId: key.treatmentId });
  return { submissionNumber, submittedAt: toWireTime(at), alarms };
}
