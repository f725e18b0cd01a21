import { answersSchema } from "@madoguchi/contract/questionnaire/answer";
import { questionnaireDefinitionSchema } from "@madoguchi/contract/questionnaire/questionnaire";
import { and, desc, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { questionnaire } from "./questionnaire.table.ts";
import type { TreatmentKey } from "./questionnaire-assignment.store.ts";
import { questionnaireSubmission } from "./questionnaire-submission.table.ts";

export type SubmissionRecord = Awaited<ReturnType<typeof listSubmissions>>[number];

const isAnsweredVersion = and(
  eq(questionnaire.clinicId, questionnaireSubmission.clinicId),
  eq(questionnaire.questionnaireId, questionnaireSubmission.questionnaireId),
  eq(questionnaire.version, questionnaireSubmission.version),
);

function selectSubmissions(database: Database, condition: SQL | undefined) {
  const { title, definition } = getTableColumns(questionnaire);
  return database
    .select({ ...getTableColumns(questionnaireSubmission), title, definition })
    .from(questionnaireSubmission)
    .innerJoin(questionnaire, isAnsweredVersion)
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

type Patient = { medicalBusinessId: string; clinicId: string; customerId: string };

/** The last submission of each of a patient's treatments in a clinic, the newest first, without the answers. */
export async function listAnsweredTreatments(database: Database, { medicalBusinessId, clinicId, customerId }: Patient) {
  const last = database
    .selectDistinctOn([questionnaireSubmission.treatmentId], {
      treatmentId: questionnaireSubmission.treatmentId,
      startsAt: treatment.startsAt,
      title: questionnaire.title,
      submittedAt: questionnaireSubmission.submittedAt,
    })
    .from(questionnaireSubmission)
    .innerJoin(questionnaire, isAnsweredVersion)
    .innerJoin(
      treatment,
      and(
        eq(treatment.medicalBusinessId, questionnaireSubmission.medicalBusinessId),
        eq(treatment.treatmentId, questionnaireSubmission.treatmentId),
      ),
    )
    .where(
      and(
        eq(questionnaireSubmission.medicalBusinessId, medicalBusinessId),
        eq(questionnaireSubmission.customerId, customerId),
        eq(treatment.clinicId, clinicId),
      ),
    )
    .orderBy(questionnaireSubmission.treatmentId, desc(questionnaireSubmission.submissionNumber))
    .as("last");
  return database.select().from(last).orderBy(desc(last.submittedAt));
}
