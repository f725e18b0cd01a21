import { isDeepStrictEqual } from "node:util";
import { type AnswerValue, readAnswer } from "@madoguchi/contract/questionnaire/answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type {
  PublishedQuestionnaire,
  SaveAnswerRequest,
  SavedAnswer,
} from "@madoguchi/contract/questionnaire/questionnaire-page";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { raiseAlarms } from "../../records/clinic-task/raise-alarms.ts";
import { listPublishedQuestionnaires } from "../../records/questionnaire/questionnaire.store.ts";
import {
  type DraftAnswerRecord,
  findDraft,
  storeDraftAnswers,
} from "../../records/questionnaire/questionnaire-draft.store.ts";
import type { CustomerContext } from "../customer-context.ts";
import { type AnsweredKey, requireOpen } from "./require-asked.ts";

type Answered = { question: Question; version: number };

function questionOf({ definition, version }: PublishedQuestionnaire, questionId: string): Answered | undefined {
  const question = definition.questions.find((each) => each.questionId === questionId);
  return question && { question, version };
}

/** Whether a choice is one of those that the question offers. What is typed may become anything yet. */
function isOffered({ question }: Answered, value: AnswerValue | null, at: Date): boolean {
  if (value === null || (question.type !== "radio" && question.type !== "checkbox")) return true;
  return "value" in readAnswer(question, value, toCalendarDay(at));
}

/**
 * What an answer is an answer to: the version in force, or the last one before it that asks this and offers the choice. A
 * page that was opened before a new version was published still shows that one.
 */
async function findAnswered(
  database: Database,
  clinicId: string,
  asked: PublishedQuestionnaire,
  { questionId, value }: SaveAnswerRequest,
  at: Date,
): Promise<Answered> {
  const inForce = questionOf(asked, questionId);
  if (inForce && isOffered(inForce, value, at)) return inForce;
  const versions = await listPublishedQuestionnaires(database, clinicId, asked.questionnaireId);
  const known = versions.flatMap((version) => questionOf(version, questionId) ?? []);
  const answered = known.find((each) => isOffered(each, value, at)) ?? inForce ?? known[0];
  return answered ?? fail("Validation", { issues: [{ path: "questionId", message: "この問診にはない質問です。" }] });
}

function changedValues(answers: readonly DraftAnswerRecord[]): SavedAnswer["changed"] {
  return Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value]));
}

/**
 * Keeps one answer in the draft as it was typed, or answers `conflict` when another device has given this question
 * another answer that this one has not seen. The same answer once more is kept already. An alarm that it raises is the
 * clinic's at once. Refuses as `requireOpen` does, and with E001 for a question that was never asked.
 */
export async function saveAnswer(
  { database, now }: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  key: AnsweredKey,
  request: SaveAnswerRequest,
): Promise<SavedAnswer> {
  return database.transaction(async (transaction) => {
    const { asked } = await requireOpen({ database: transaction, now }, customer, key);
    const at = now();
    const { question, version } = await findAnswered(transaction, customer.clinicId, asked, request, at);
    const { questionId, value } = request;
    const draftKey = { ...key, medicalBusinessId: customer.medicalBusinessId };
    const draft = await findDraft(transaction, draftKey);
    const known = draft?.answers.find((answer) => answer.questionId === questionId);
    const isKnown = known !== undefined && isDeepStrictEqual(known.value, value);
    const unseen = (draft?.answers ?? []).filter((answer) => answer.draftVersion > request.draftVersion);

    if (draft && known && unseen.includes(known) && !isKnown) {
      const { draftVersion, savedAt } = draft;
      return { outcome: "conflict", draftVersion, savedAt: toWireTime(savedAt), changed: changedValues(unseen) };
    }
    const changed = changedValues(unseen.filter((answer) => answer !== known));
    if (draft && isKnown && known.version === version) {
      return { outcome: "saved", draftVersion: draft.draftVersion, savedAt: toWireTime(known.savedAt), changed };
    }
    const raisedBy = (given: AnswerValue | null = null) =>
      given === null ? [] : alarmsOf([question], { [questionId]: given });
    const raisedBefore = raisedBy(known?.value);
    const raised = raisedBy(value).filter((alarm) => !raisedBefore.includes(alarm));
    await raiseAlarms(transaction, customer, key.treatmentId, raised, at);
    const draftVersion = await storeDraftAnswers(transaction, draftKey, [{ questionId, value, version }], at);
    return { outcome: "saved", draftVersion, savedAt: toWireTime(at), changed };
  });
}
