import { isDeepStrictEqual } from "node:util";
import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { takeOverAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { PublishedQuestionnaire, QuestionnairePage } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { type CalendarDay, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { findLastFormSubmission } from "../../records/clinic-form/clinic-form.store.ts";
import { listClinicMedicines } from "../../records/medicine-list/clinic-medicine.store.ts";
import { listPublishedQuestionnaires } from "../../records/questionnaire/questionnaire.store.ts";
import { type DraftAnswer, findDraft } from "../../records/questionnaire/questionnaire-draft.store.ts";
import { findEarlierAnswers, findLastSubmission } from "../../records/questionnaire/questionnaire-submission.store.ts";
import type { CustomerContext } from "../customer-context.ts";
import { requireAsked } from "./require-asked.ts";

function questionOf({ definition }: PublishedQuestionnaire, questionId: string): Question | undefined {
  return definition.questions.find((question) => question.questionId === questionId);
}

/**
 * Divides a draft into answers to the questionnaire in force, and others in words. An answer to an unchanged question
 * is one of the former, even half typed.
 */
function takeOverDraft(
  asked: PublishedQuestionnaire,
  versions: readonly PublishedQuestionnaire[],
  given: readonly DraftAnswer[],
  today: CalendarDay,
): Pick<QuestionnairePage, "answers" | "unfitting"> {
  const answers: Answers = {};
  const unfitting: QuestionnairePage["unfitting"] = [];
  for (const { questionId, value, version } of given) {
    if (value === null) continue;
    const answered = versions.find((each) => each.version === version) ?? asked;
    const question = questionOf(answered, questionId);
    const isUnchanged = version === asked.version || isDeepStrictEqual(question, questionOf(asked, questionId));
    const { fitting } = takeOverAnswers(asked.definition, { [questionId]: value }, today);
    if (isUnchanged || questionId in fitting) answers[questionId] = value;
    else if (question) unfitting.push({ label: question.label, answer: describeAnswer(question, value) });
  }
  return { answers, unfitting };
}

/** The patient's earlier answers that may be offered again: no photos and no consents. */
function offerAgain({ definition }: PublishedQuestionnaire, earlier: Answers, today: CalendarDay): Answers {
  const questions = definition.questions.filter(({ type }) => type !== "image" && type !== "consent");
  return takeOverAnswers({ questions }, earlier, today).fitting;
}

/** The names of the clinic's list of medicines, suggested to patients. */
async function listMedicineNames(database: Database, clinicId: string, { definition }: PublishedQuestionnaire) {
  if (!definition.questions.some((question) => "suggests" in question)) return {};
  const medicines = await listClinicMedicines(database, clinicId);
  return { medicineNames: medicines.filter(({ isRetired }) => !isRetired).map(({ name }) => name) };
}

/**
 * The questionnaire of a treatment with the draft, the answers before an earlier treatment, and the last submission.
 * Refuses as `requireAsked` does.
 */
export async function readQuestionnaire(
  deps: Pick<Deps, "database" | "now">,
  customer: CustomerContext,
  key: { treatmentId: string; questionnaireId?: string },
): Promise<QuestionnairePage> {
  const { asked, respondent, historyNumber, isLocked } = await requireAsked(deps, customer, key);
  const { database, now } = deps;
  const { treatmentId } = key;
  const { medicalBusinessId, clinicId } = customer;
  const [draft, last, earlier, form, medicineNames] = await Promise.all([
    findDraft(database, { medicalBusinessId, treatmentId, questionnaireId: asked.questionnaireId }),
    findLastSubmission(database, { medicalBusinessId, treatmentId }),
    findEarlierAnswers(database, customer, historyNumber),
    findLastFormSubmission(database, customer),
    listMedicineNames(database, clinicId, asked),
  ]);
  const given = draft?.answers ?? [];
  const isOfOne = given.every(({ version }) => version === asked.version);
  const versions = isOfOne ? [asked] : await listPublishedQuestionnaires(database, clinicId, asked.questionnaireId);
  const today = toCalendarDay(now());
  const { answers, unfitting } = takeOverDraft(asked, versions, given, today);
  return {
    ...asked,
    ...medicineNames,
    respondent,
    draftVersion: draft?.draftVersion ?? 0,
    answers,
    savedAt: draft ? toWireTime(draft.savedAt) : null,
    // A patient who has answered the version in force is not shown the answers to another one.
    unfitting: last?.version === asked.version ? [] : unfitting,
    previousAnswers: offerAgain(asked, { ...form?.answers, ...earlier }, today),
    submission: last
      ? {
          questionnaireId: last.questionnaireId,
          version: last.version,
          title: last.title,
          definition: last.definition,
          submissionNumber: last.submissionNumber,
          submittedAt: toWireTime(last.submittedAt),
          answers: last.answers,
        }
      : null,
    isLocked,
  };
}
