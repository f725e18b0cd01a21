import { answerValueSchema } from "@madoguchi/contract/questionnaire/answer";
import { and, asc, desc, eq, exists, gte, inArray, isNotNull, sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { questionnaireDraft, questionnaireDraftAnswer } from "./questionnaire-draft.table.ts";
import { questionnaireSubmission } from "./questionnaire-submission.table.ts";

export type StoredAnswer = Pick<typeof questionnaireDraftAnswer.$inferSelect, "questionId" | "version" | "savedAt"> & {
  value: NonNullable<(typeof questionnaireDraftAnswer.$inferSelect)["value"]>;
};

export type StoredDraft = {
  treatmentId: string;
  clinicId: string;
  questionnaireId: string;
  savedAt: Date;
  /** There is no answer since the last submission. */
  isSent: boolean;
  answers: StoredAnswer[];
};

type Of = { medicalBusinessId: string } & ({ treatmentId: string } | { customerId: string });

/** The drafts of a treatment or of a patient; the one saved last first. */
export async function listDrafts(database: Database, of: Of): Promise<StoredDraft[]> {
  const submittedSince = database
    .select({ submissionNumber: questionnaireSubmission.submissionNumber })
    .from(questionnaireSubmission)
    .where(
      and(
        ofTreatment(questionnaireSubmission, questionnaireDraft),
        gte(questionnaireSubmission.submittedAt, questionnaireDraft.savedAt),
      ),
    );
  const rows = await database
    .select({
      draft: questionnaireDraft,
      clinicId: treatment.clinicId,
      answer: questionnaireDraftAnswer,
      isSent: sql<boolean>`${exists(submittedSince)}`,
    })
    .from(questionnaireDraft)
    .innerJoin(treatment, ofTreatment(treatment, questionnaireDraft))
    .innerJoin(
      questionnaireDraftAnswer,
      and(
        ofTreatment(questionnaireDraftAnswer, questionnaireDraft),
        eq(questionnaireDraftAnswer.questionnaireId, questionnaireDraft.questionnaireId),
        isNotNull(questionnaireDraftAnswer.value),
      ),
    )
    .where(
      and(
        eq(questionnaireDraft.medicalBusinessId, of.medicalBusinessId),
        "treatmentId" in of ? eq(treatment.treatmentId, of.treatmentId) : eq(treatment.customerId, of.customerId),
      ),
    )
    .orderBy(desc(questionnaireDraft.savedAt), asc(questionnaireDraftAnswer.questionId));
  const drafts = Map.groupBy(rows, ({ draft }) => `${draft.treatmentId} ${draft.questionnaireId}`);
  return [...drafts.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const { treatmentId, questionnaireId, savedAt } = first.draft;
    const answers = [first, ...rest].map(({ answer }) => ({ ...answer, value: answerValueSchema.parse(answer.value) }));
    return [{ treatmentId, clinicId: first.clinicId, questionnaireId, savedAt, isSent: first.isSent, answers }];
  });
}

/** Deletes all drafts of the patient's treatments. Submissions stay. */
export async function deleteDrafts(
  database: Database,
  { medicalBusinessId, customerId }: { medicalBusinessId: string; customerId: string },
): Promise<void> {
  const own = database
    .select({ treatmentId: treatment.treatmentId })
    .from(treatment)
    .where(ofCustomer(treatment, { medicalBusinessId, customerId }));
  for (const table of [questionnaireDraftAnswer, questionnaireDraft]) {
    await database
      .delete(table)
      .where(and(eq(table.medicalBusinessId, medicalBusinessId), inArray(table.treatmentId, own)));
  }
}
