import { isDeepStrictEqual } from "node:util";
import type { Alarm } from "@madoguchi/contract/questionnaire/alarm";
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
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listPublishedQuestionnaires } from "../../records/questionnaire/questionnaire.store.ts";
import {
  type DraftAnswerRecord,
  findDraft,
  storeDraftAnswers,
} from "../../records/questionnaire/questionnaire-draft.store.ts";
import { raiseAlarms } from "../../records/task/raise-alarms.ts";
import type { CustomerContext } from "../customer-context.ts";
import { storeAnswerAtOnce } from "./answer-at-once.store.ts";
import { type AnsweredKey, requireOpen } from "./require-asked.ts";

type Needs = Pick<Deps, "database" | "now">;

type Answered = { question: Question; version: number };

function questionOf({ definition, version }: PublishedQuestionnaire, questionId: string): Answered | undefined {
  const question = definition.questions.find((each) => each.questionId === questionId);
  return question && { question, version };
}

/** Whether a choice is one that the question offers. A typed answer may be incomplete. */
function isOffered({ question }: Answered, value: AnswerValue | null, at: Date): boolean {
  if (value === null || (question.type !== "radio" && question.type !== "checkbox")) return true;
  return "value" in readAnswer(question, value, toCalendarDay(at));
}

/**
 * The version that an answer belongs to: the one in force, or the last one before it that has this question and offers
 * the choice. A page that was opened before a new version was published still shows the earlier one.
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

function raisedBy(question: Question, given: AnswerValue | null): Alarm[] {
  return given === null ? [] : alarmsOf([question], { [question.questionId]: given });
}

/** A repeat of the same answer is stored already. */
async function mergeAnswer(
  { database, now }: Needs,
  customer: CustomerContext,
  key: AnsweredKey,
  request: SaveAnswerRequest,
): Promise<{ asked: PublishedQuestionnaire; saved: SavedAnswer }> {
  const merge = async (transaction: Database, asked: PublishedQuestionnaire): Promise<SavedAnswer> => {
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
    const raisedBefore = raisedBy(question, known?.value ?? null);
    const raised = raisedBy(question, value).filter((alarm) => !raisedBefore.includes(alarm));
    await raiseAlarms(transaction, customer, key.treatmentId, raised, at);
    const draftVersion = await storeDraftAnswers(transaction, draftKey, [{ questionId, value, version }], at);
    return { outcome: "saved", draftVersion, savedAt: toWireTime(at), changed };
  };
  return database.transaction(async (transaction) => {
    const { asked } = await requireOpen({ database: transaction, now }, customer, key);
    return { asked, saved: await merge(transaction, asked) };
  });
}

/** More versions than one process's clinics have in force at once; each is some kilobytes. */
const MOST_KNOWN = 100;

/**
 * Stores one answer in the draft as it was typed, or answers `conflict` when another device has given this question
 * another answer that this one has not seen. An alarm that it raises becomes the clinic's task at once. Refuses as
 * `requireOpen` does, and with E001 for an unknown question.
 */
export type SaveAnswer = (
  customer: CustomerContext,
  key: AnsweredKey,
  request: SaveAnswerRequest,
) => Promise<SavedAnswer>;

/** Caches the versions in force, which the database confirms with each answer. */
export function createSaveAnswer(deps: Needs): SaveAnswer {
  const known = new Map<string, PublishedQuestionnaire>();

  async function saveAtOnce(
    asked: PublishedQuestionnaire,
    ...[customer, { treatmentId }, request]: Parameters<SaveAnswer>
  ): Promise<SavedAnswer | undefined> {
    const at = deps.now();
    const answered = questionOf(asked, request.questionId);
    if (!isUuid(treatmentId) || !answered || !isOffered(answered, request.value, at)) return undefined;
    if (raisedBy(answered.question, request.value).length > 0) return undefined;
    const { questionnaireId, version } = asked;
    const answer = { ...customer, ...request, treatmentId, questionnaireId, version, at };
    const draftVersion = await storeAnswerAtOnce(deps.database, answer);
    return draftVersion === undefined
      ? undefined
      : { outcome: "saved", draftVersion, savedAt: toWireTime(at), changed: {} };
  }

  return async (customer, key, request) => {
    const name = `${customer.clinicId} ${key.questionnaireId}`;
    const inForce = known.get(name);
    const savedAtOnce = inForce && (await saveAtOnce(inForce, customer, key, request));
    if (savedAtOnce) return savedAtOnce;
    const { asked, saved } = await mergeAnswer(deps, customer, key, request);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(name, asked);
    return saved;
  };
}
