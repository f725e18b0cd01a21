import { and, lt, notExists, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { patientPhoto } from "../photo/patient-photo.table.ts";
import { roomMessage } from "../visit/room-message.table.ts";
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
        ofTreatment(questionnaireSubmission, { medicalBusinessId, treatmentId }),
        isNamedIn(questionnaireSubmission.answers, photoId),
      ),
    );
}

function messagesThatName(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  photoId: SQLWrapper | string,
) {
  return database
    .select({ messageId: roomMessage.messageId })
    .from(roomMessage)
    .where(
      and(
        ofTreatment(roomMessage, { medicalBusinessId, treatmentId }),
        sql`${roomMessage.photoId}::text = ${photoId}::text`,
      ),
    );
}

/** Whether any submission of the treatment, also an earlier one, or a message of its visit names this photo. */
export async function isPhotoSent(database: Database, treatment: TreatmentKey, photoId: string): Promise<boolean> {
  const [submission] = await submissionsThatName(database, treatment, photoId).limit(1);
  if (submission) return true;
  const [message] = await messagesThatName(database, treatment, photoId).limit(1);
  return message !== undefined;
}

/** The photos of a treatment, uploaded before an instant, that no answer of a draft, no submission and no message names. */
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
        ofTreatment(questionnaireDraftAnswer, { medicalBusinessId, treatmentId }),
        isNamedIn(questionnaireDraftAnswer.value, patientPhoto.photoId),
      ),
    );
  const rows = await database
    .select({ photoId: patientPhoto.photoId })
    .from(patientPhoto)
    .where(
      and(
        ofTreatment(patientPhoto, { medicalBusinessId, treatmentId }),
        lt(patientPhoto.uploadedAt, uploadedBefore),
        notExists(draftAnswers),
        notExists(submissionsThatName(database, treatment, patientPhoto.photoId)),
        notExists(messagesThatName(database, treatment, patientPhoto.photoId)),
      ),
    );
  return rows.map(({ photoId }) => photoId);
}
