import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { TreatmentKey } from "./questionnaire-assignment.store.ts";
import { questionnaireSubmission } from "./questionnaire-submission.table.ts";

/** Whether any submission of the treatment, also an earlier one, names this photo. */
export async function isPhotoSubmitted(
  database: Database,
  { medicalBusinessId, treatmentId }: TreatmentKey,
  photoId: string,
): Promise<boolean> {
  const named = sql`jsonb_path_exists(${questionnaireSubmission.answers}, '$.*[*] ? (@ == $id)', jsonb_build_object('id', ${photoId}::text))`;
  const [found] = await database
    .select({ submissionNumber: questionnaireSubmission.submissionNumber })
    .from(questionnaireSubmission)
    .where(
      and(
        eq(questionnaireSubmission.medicalBusinessId, medicalBusinessId),
        eq(questionnaireSubmission.treatmentId, treatmentId),
        named,
      ),
    )
    .limit(1);
  return found !== undefined;
}
