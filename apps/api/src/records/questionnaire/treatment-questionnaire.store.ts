import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { ASSIGNED_QUESTIONNAIRE_SQL, type TreatmentKey } from "./questionnaire-assignment.store.ts";

export type TreatmentQuestionnaire = {
  questionnaireId: string;
  /** The time of the last submission. */
  submittedAt: Date | null;
  /** There is an answer since. */
  hasDraft: boolean;
};

/** The columns of a statement over `treatment`, each by one index lookup. */
export const TREATMENT_QUESTIONNAIRE = {
  columns: `asked.questionnaire_id, answered.submitted_at as questionnaire_submitted_at,
     exists (select from questionnaire_draft draft where draft.medical_business_id = treatment.medical_business_id
       and draft.treatment_id = treatment.treatment_id
       and draft.questionnaire_id = asked.questionnaire_id
       and (answered.submitted_at is null or draft.saved_at > answered.submitted_at)) as has_questionnaire_draft`,
  joins: `left join lateral (select submission.questionnaire_id, submission.submitted_at
     from questionnaire_submission submission
     where submission.medical_business_id = treatment.medical_business_id
       and submission.treatment_id = treatment.treatment_id
     order by submission.submission_number desc limit 1) answered on true
   left join lateral (select coalesce(answered.questionnaire_id, ${ASSIGNED_QUESTIONNAIRE_SQL}) as questionnaire_id)
     asked on true`,
} as const;

export type TreatmentQuestionnaireRow = {
  questionnaireId: string | null;
  questionnaireSubmittedAt: Date | null;
  hasQuestionnaireDraft: boolean;
};

/** `null` without a questionnaire and answers. */
export function readTreatmentQuestionnaire(row: TreatmentQuestionnaireRow): TreatmentQuestionnaire | null {
  const { questionnaireId, questionnaireSubmittedAt: submittedAt, hasQuestionnaireDraft: hasDraft } = row;
  return questionnaireId === null ? null : { questionnaireId, submittedAt, hasDraft };
}

const selectOne = prepareStatement<TreatmentKey, TreatmentQuestionnaireRow>(
  "treatment_questionnaire",
  `select ${TREATMENT_QUESTIONNAIRE.columns} from treatment ${TREATMENT_QUESTIONNAIRE.joins}
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId`,
);

/** The id of the unanswered questionnaire; `undefined` when there is none, or it is answered. */
export async function findUnansweredQuestionnaire(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
): Promise<string | undefined> {
  const [row] = await selectOne(database, { medicalBusinessId, treatmentId });
  const found = row && readTreatmentQuestionnaire(row);
  return found?.submittedAt === null ? found.questionnaireId : undefined;
}
