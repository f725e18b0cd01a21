import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { TreatmentKey } from "./questionnaire-assignment.store.ts";

export type DraftKey = TreatmentKey & { questionnaireId: string };

/** One answer with the version of the definition that it answers; a value of `null` was withdrawn. */
export type DraftAnswer = { questionId: string; value: AnswerValue | null; version: number };

export type DraftAnswerRecord = DraftAnswer & { draftVersion: number; savedAt: Date };

export type DraftRecord = { draftVersion: number; savedAt: Date; answers: DraftAnswerRecord[] };

type DraftRow = {
  draftVersion: number;
  savedAt: Date;
  questionId: string;
  value: AnswerValue | null;
  version: number;
  answerVersion: number;
  answeredAt: Date;
};

const selectDraft = prepareStatement<DraftKey, DraftRow>(
  "find_draft",
  `select draft.draft_version, draft.saved_at, answer.question_id, answer.value, answer.version,
     answer.draft_version as answer_version, answer.saved_at as answered_at
   from questionnaire_draft draft
   join questionnaire_draft_answer answer using (medical_business_id, treatment_id, questionnaire_id)
   where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId
     and questionnaire_id = :questionnaireId`,
);

/** All stored answers of a treatment's questionnaire; `undefined` before the first one. */
export async function findDraft(
  database: Database,
  { medicalBusinessId, treatmentId, questionnaireId }: DraftKey,
): Promise<DraftRecord | undefined> {
  const rows = await selectDraft(database, { medicalBusinessId, treatmentId, questionnaireId });
  const [first] = rows;
  if (!first) return undefined;
  const answers = rows.map((row) => ({
    questionId: row.questionId,
    value: row.value,
    version: row.version,
    draftVersion: row.answerVersion,
    savedAt: row.answeredAt,
  }));
  return { draftVersion: first.draftVersion, savedAt: first.savedAt, answers };
}

/** Ends the insert of a draft's answer: it replaces the earlier one, and returns the draft's version. */
export const REPLACE_ANSWER_SQL = `on conflict (medical_business_id, treatment_id, questionnaire_id, question_id)
     do update set value = excluded.value, version = excluded.version, draft_version = excluded.draft_version,
       saved_at = excluded.saved_at
   returning draft_version`;

const upsertAnswers = prepareStatement<DraftKey & { answers: string; at: Date }, { draftVersion: number }>(
  "save_draft_answers",
  `with draft as (
     insert into questionnaire_draft as kept (medical_business_id, treatment_id, questionnaire_id, draft_version, saved_at)
     values (:medicalBusinessId, :treatmentId, :questionnaireId, 1, :at)
     on conflict (medical_business_id, treatment_id, questionnaire_id)
       do update set draft_version = kept.draft_version + 1, saved_at = excluded.saved_at
     returning *
   )
   insert into questionnaire_draft_answer
     (medical_business_id, treatment_id, questionnaire_id, question_id, value, version, draft_version, saved_at)
   select draft.medical_business_id, draft.treatment_id, draft.questionnaire_id, answer."questionId", answer.value,
     answer.version, draft.draft_version, draft.saved_at
   from draft, jsonb_to_recordset(:answers) as answer("questionId" text, value jsonb, version integer)
   ${REPLACE_ANSWER_SQL}`,
);

/**
 * Stores answers, at least one and each of another question, in place of the draft's earlier ones to these questions,
 * and returns the draft's new version. Lock the treatment first.
 */
export async function storeDraftAnswers(
  transaction: Database,
  { medicalBusinessId, treatmentId, questionnaireId }: DraftKey,
  answers: readonly DraftAnswer[],
  at: Date,
): Promise<number> {
  const key = { medicalBusinessId, treatmentId, questionnaireId };
  const [row] = await upsertAnswers(transaction, { ...key, answers: JSON.stringify(answers), at });
  if (!row) throw new Error("the draft's version was not returned");
  return row.draftVersion;
}
