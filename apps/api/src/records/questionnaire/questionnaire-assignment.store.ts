import type { Purpose, QuestionnaireAssignment } from "@madoguchi/contract/questionnaire/assignment";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { questionnaireAssignment } from "./questionnaire-assignment.table.ts";
import { readDefinition } from "./read-definition.ts";

/**
 * The id of the questionnaire assigned to a row of `treatment`, or null: the department's, otherwise the clinic's. The
 * purpose is the treatment's own.
 */
export const ASSIGNED_QUESTIONNAIRE_SQL = `(select assigned.questionnaire_id from questionnaire_assignment assigned
   where assigned.clinic_id = treatment.clinic_id
     and assigned.purpose = case when treatment.kind = 'medicine' then 'additional-medicine'
       when treatment.is_first_treatment then 'first-visit' else 'follow-up' end
     and (assigned.clinical_department_id = treatment.clinical_department_id or assigned.clinical_department_id is null)
   order by assigned.clinical_department_id nulls last limit 1)`;

/** The questionnaire that a row of `treatment` has answered already, otherwise the assigned one. */
export const ASKED_QUESTIONNAIRE_SQL = `coalesce(
  (select answered.questionnaire_id from questionnaire_submission answered
   where answered.medical_business_id = treatment.medical_business_id and answered.treatment_id = treatment.treatment_id
   order by answered.submission_number desc limit 1),
  ${ASSIGNED_QUESTIONNAIRE_SQL}
)`;

const selectAssigned = prepareStatement<
  { clinicId: string; purpose: Purpose; clinicalDepartmentId: string },
  { questionnaireId: string; version: number; title: string; definition: string }
>(
  "assigned_questionnaire",
  `select questionnaire.questionnaire_id, questionnaire.version, questionnaire.title,
     coalesce(questionnaire.presented_definition, questionnaire.definition)::text as definition
   from (select assigned.questionnaire_id from questionnaire_assignment assigned
     where assigned.clinic_id = :clinicId and assigned.purpose = :purpose
       and (assigned.clinical_department_id = :clinicalDepartmentId or assigned.clinical_department_id is null)
     order by assigned.clinical_department_id nulls last limit 1) assigned
   join questionnaire on questionnaire.clinic_id = :clinicId and questionnaire.superseded_at is null
     and questionnaire.questionnaire_id = assigned.questionnaire_id`,
);

/** The questionnaire assigned to a purpose where there is no treatment yet, in the version in force; `null` without one. */
export async function findAssignedQuestionnaire(
  database: Database,
  clinicId: string,
  purpose: Purpose,
  clinicalDepartmentId: string,
): Promise<PublishedQuestionnaire | null> {
  const [row] = await selectAssigned(database, { clinicId, purpose, clinicalDepartmentId });
  if (!row) return null;
  const { questionnaireId, version, title, definition } = row;
  return { questionnaireId, version, title, definition: readDefinition(definition) };
}

export type TreatmentKey = { medicalBusinessId: string; treatmentId: string };

/** The clinic's questionnaires by department and purpose. */
export async function listAssignments(database: Database, clinicId: string): Promise<QuestionnaireAssignment[]> {
  const { purpose, clinicalDepartmentId, questionnaireId } = questionnaireAssignment;
  return database
    .select({ purpose, clinicalDepartmentId, questionnaireId })
    .from(questionnaireAssignment)
    .where(eq(questionnaireAssignment.clinicId, clinicId))
    .orderBy(asc(purpose), asc(clinicalDepartmentId));
}

/** Replaces all assignments of the clinic. Call it in a transaction, and lock the clinic first. */
export async function replaceAssignments(
  transaction: Database,
  clinicId: string,
  assignments: readonly QuestionnaireAssignment[],
): Promise<void> {
  await transaction.delete(questionnaireAssignment).where(eq(questionnaireAssignment.clinicId, clinicId));
  if (assignments.length === 0) return;
  await transaction.insert(questionnaireAssignment).values(assignments.map((each) => ({ ...each, clinicId })));
}
