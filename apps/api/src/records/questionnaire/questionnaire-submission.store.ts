import { answersSchema } from "@madoguchi/contract/questionnaire/answer";
import { questionnaireDefinitionSchema } from "@madoguchi/contract/questionnaire/questionnaire";
import { and, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { questionnaire } from "./questionnaire.table.ts";
import type { TreatmentKey } from "./questionnaire-assignment.store.ts";
import { questionnaireSubmission } from "./questionnaire-submission.table.ts";

export type SubmissionRecord = Awaited<ReturnType<typeof listSubmissions>>[number];

function selectSubmissions(database: Database, condition: SQL | undefined) {
  const { title, definition } = getTableColumns(questionnaire);
  return database
    .select({ ...getTableColumns(questionnaireSubmission), title, definition })
    .from(questionnaireSubmission)
    .innerJoin(
      questionnaire,
      and(
        eq(questionnaire.clinicId, questionnaireSubmission.clinicId),
        eq(questionnaire.questionnaireId, questionnaireSubmission.questionnaireId),
        eq(questionnaire.version, questionnaireSubmission.version),
      ),
    )
    .where(condition);
}

function isOfTreatment({ medicalBusinessId, treatmentId }: TreatmentKey): SQL | undefined {
  return and(
    eq(questionnaireSubmission.medicalBusinessId, medicalBusinessId),
    eq(questionnaireSubmission.treatmentId, treatmentId),
  );
}

/** Every submission of a treatment with the version of the questionnaire that it answers, the last one first. */
export async function listSubmissions(database: Database, treatment: TreatmentKey) {
  const rows = await selectSubmissions(database, isOfTreatment(treatment)).orderBy(
    desc(questionnaireSubmission.submissionNumber),
  );
  return rows.map((row) => ({
    ...row,
    definition: questionnaireDefinitionSchema.parse(row.definition),
    answers: answersSchema.parse(row.answers),
  }));
}
