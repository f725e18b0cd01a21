import { and, eq, lt, notExists, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { patientPhoto } from "../photo/patient-photo.table.ts";
import type { TreatmentKey } from "./questionnaire-assignment.store.ts";
import { questionnaireDraftAnswer } from "./questionnaire-draft.table.ts";
import { questionnaireSubmission } from "./questionnaire-submission.table.ts";

/** Whether one answer, or any of several, names a photo. */
function isNamedIn(answers: SQLWrapper, photoId: SQLWrapper | string) {
  return sql`jsonb_path_exists(${answers}, '$.** ? (@ == $id)', jsonb_build_object('id', ${photoId}::text))`;
}

function submissionsThatName(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  photoId: SQLWrapper | string,
) {
  return database
    .select({ submissionNumber: questionnaireSubmission.submissionNumber })
    .from(questionnaireSubmission)
    .where(
      and(
        eq(questionnaireSubmission.medicalBusinessId, medicalBusinessId),
        eq(questionnaireSubmission.treatmentId, treatmentId),
        isNamedIn(questionnaireSubmission.answers, photoId),
      ),
    );
}

/** Whether any submission of the treatment, also an earlier one, names this photo. */
export async function isPhotoSubmitted(database: Database, treatment: TreatmentKey, photoId: string): Promise<boolean> {
  const [found] = await submissionsThatName(database, treatment, photoId).limit(1);
  return found !== undefined;
}

/** The photos of a treatment, uploaded before an instant, that neither an answer of a draft nor any submission names. */
export async function listUnnamedPhotos(
  database: Database,
  treatment: TreatmentKey,
  uploadedBefore: Date,
): Promise<string[]> {
  const { medicalBusinessId, treatmentId } = treatment;
  const draftAnswers = database
    .select({ questionId: questionnaireDraftAnswer.questionId })
    .from(questionnaireDraftAnswer)
    .where(
      and(
        eq(questionnaireDraftAnswer.medicalBusinessId, medicalBusinessId),
        eq(questionnaireDraftAnswer.treatmentId, treatmentId),
        isNamedIn(questionnaireDraftAnswer.value, patientPhoto.photoId),
      ),
    );
  const rows = await database
    .select({ photoId: patientPhoto.photoId })
    .from(patientPhoto)
    .where(
      and(
        eq(patientPhoto.medicalBusinessId, medicalBusinessId),
        eq(patientPhoto.treatmentId, treatmentId),
        lt(patientPhoto.uploadedAt, uploadedBefore),
        notExists(draftAnswers),
        notExists(submissionsThatName(database, treatment, patientPhoto.photoId)),
      ),
    );
  return rows.map(({ photoId }) => photoId);
}
