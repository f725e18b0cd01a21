import type { AnswerValue } from "@madoguchi/contract/questionnaire/answer";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../../records/customer/customer-lookup.store.ts";
import { ASKED_QUESTIONNAIRE_SQL } from "../../records/questionnaire/questionnaire-assignment.store.ts";
import { REPLACE_ANSWER_SQL } from "../../records/questionnaire/questionnaire-draft.store.ts";
import { STATUS_SQL } from "../../records/treatment/status-sql.ts";

type OwnAnswer = ClinicCustomer & {
  treatmentId: string;
  questionnaireId: string;
  /** The version that the answer was checked against. */
  version: number;
  /** The draft version that the device saw last. */
  draftVersion: number;
  questionId: string;
  value: AnswerValue | null;
  at: Date;
};

type Parameters = Omit<OwnAnswer, "value"> & { value: string | null };

/**
 * The draft's row is read again when another answer was stored in the meantime, and has another version then. So is the
 * treatment's row, which the beginning of the visit locks too.
 */
const updateDraft = prepareStatement<Parameters, { draftVersion: number }>(
  "answer_at_once",
  `with open as (
     select treatment.medical_business_id, treatment.treatment_id, asked.questionnaire_id, asked.version
     from treatment
     join profile on profile.medical_business_id = treatment.medical_business_id
       and profile.customer_id = treatment.customer_id
     join questionnaire asked on asked.clinic_id = treatment.clinic_id and asked.superseded_at is null
       and asked.questionnaire_id = ${ASKED_QUESTIONNAIRE_SQL}
     where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
       and treatment.customer_id = :customerId and treatment.clinic_id = :clinicId
       and treatment.status_id in ${STATUS_SQL.beforeCare}
       and asked.questionnaire_id = :questionnaireId and asked.version = :version
     for no key update of treatment
   ), draft as (
     update questionnaire_draft kept set draft_version = kept.draft_version + 1, saved_at = :at
     from open
     where kept.medical_business_id = open.medical_business_id and kept.treatment_id = open.treatment_id
       and kept.questionnaire_id = open.questionnaire_id and kept.draft_version = :draftVersion
       and not exists (
         select from questionnaire_draft_answer known
         where known.medical_business_id = open.medical_business_id and known.treatment_id = open.treatment_id
           and known.questionnaire_id = open.questionnaire_id and known.question_id = :questionId
           and known.version = open.version and known.value is not distinct from :value::jsonb
       )
     returning kept.*, open.version
   )
   insert into questionnaire_draft_answer
     (medical_business_id, treatment_id, questionnaire_id, question_id, value, version, draft_version, saved_at)
   select medical_business_id, treatment_id, questionnaire_id, :questionId, :value::jsonb, version, draft_version, saved_at
   from draft
   ${REPLACE_ANSWER_SQL}`,
);

/**
 * Stores an answer in one statement and returns the draft's new version, if the treatment is the patient's and open,
 * this version is in force, a draft exists and the device has seen all of it, and the answer is a new one. `undefined`
 * otherwise, and then nothing was written.
 */
export async function storeAnswerAtOnce(
  database: Database,
  { medicalBusinessId, customerId, clinicId, value, ...answer }: OwnAnswer,
): Promise<number | undefined> {
  const { treatmentId, questionnaireId, version, draftVersion, questionId, at } = answer;
  const key = { medicalBusinessId, customerId, clinicId, treatmentId, questionnaireId };
  const text = value === null ? null : JSON.stringify(value);
  const [row] = await updateDraft(database, { ...key, version, draftVersion, questionId, value: text, at });
  return row?.draftVersion;
}
