import { patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import { answersSchema, answerValueSchema } from "@madoguchi/contract/questionnaire/answer";
import { instantSchema } from "@madoguchi/contract/time/instant";
import { toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { listFormSubmissions } from "../../records/clinic-form/clinic-form.store.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { listPhotosOfCustomer } from "../../records/photo/photo.store.ts";
import { answerLine, answerLines } from "../../records/questionnaire/answer-lines.ts";
import { listVersions } from "../../records/questionnaire/questionnaire.store.ts";
import {
  listSubmissionsOfCustomer,
  type SubmissionRecord,
} from "../../records/questionnaire/questionnaire-submission.store.ts";
import { listDrafts, type StoredDraft } from "../../records/questionnaire/stored-draft.store.ts";

/** An answer under the label that the patient saw, in words. */
const exportedLineSchema = z.object({ label: z.string(), answer: z.string() });

const exportedSubmissionSchema = z.object({
  submissionNumber: z.number(),
  questionnaireId: z.string(),
  version: z.number(),
  title: z.string(),
  submittedAt: instantSchema,
  lines: z.array(exportedLineSchema),
  /** As they are stored. */
  answers: answersSchema,
});

export const exportedAnswersSchema = z.object({
  questionnaireDrafts: z.array(
    z.object({
      questionnaireId: z.string(),
      savedAt: instantSchema,
      answers: z.array(
        exportedLineSchema.extend({
          questionId: z.string(),
          version: z.number(),
          value: answerValueSchema,
          savedAt: instantSchema,
        }),
      ),
    }),
  ),
  questionnaireSubmissions: z.array(exportedSubmissionSchema),
  photos: z.array(patientPhotoSchema.extend({ file: z.string() })),
});

/** The patient's answers to a clinic's own form, the newest of each clinic first. */
export const exportedFormSchema = exportedSubmissionSchema.extend({ clinicId: z.string() });

export type ExportedAnswers = z.infer<typeof exportedAnswersSchema>;

type Submitted = Omit<SubmissionRecord, "medicalBusinessId" | "treatmentId" | "customerId" | "clinicId">;

function exportSubmission({ title, definition, ...row }: Submitted) {
  const { submissionNumber, questionnaireId, version, submittedAt, answers } = row;
  return {
    ...{ submissionNumber, questionnaireId, version, title },
    submittedAt: toWireTime(submittedAt),
    lines: answerLines(definition, answers, undefined, toCalendarDay(submittedAt)).map(({ label, answer }) => ({
      label,
      answer,
    })),
    answers,
  };
}

/** Every answer of a draft under the label of its questionnaire's version. */
async function exportDraft(
  database: Database,
  draft: StoredDraft,
): Promise<ExportedAnswers["questionnaireDrafts"][number]> {
  const versions = await listVersions(database, draft);
  const answers = draft.answers.map(({ questionId, version, value, savedAt }) => {
    const { definition } = versions.find((each) => each.version === version) ?? {};
    const question = definition?.questions.find((each) => each.questionId === questionId);
    const line = question && answerLine(question, { [questionId]: value }, toCalendarDay(savedAt));
    const { label, answer } = line ?? { label: questionId, answer: JSON.stringify(value) };
    return { label, answer, questionId, version, value, savedAt: toWireTime(savedAt) };
  });
  return { questionnaireId: draft.questionnaireId, savedAt: toWireTime(draft.savedAt), answers };
}

/** Reads the patient's answers and photos of all treatments, and returns a lookup by treatment. */
export async function readAnswers(
  database: Database,
  owner: Customer,
): Promise<(treatmentId: string) => ExportedAnswers> {
  const drafts = new Map<string, ExportedAnswers["questionnaireDrafts"]>();
  for (const draft of await listDrafts(database, owner)) {
    const exported = await exportDraft(database, draft);
    drafts.set(draft.treatmentId, [...(drafts.get(draft.treatmentId) ?? []), exported]);
  }
  const ofTreatment = ({ treatmentId }: { treatmentId: string }) => treatmentId;
  const submissions = Map.groupBy(await listSubmissionsOfCustomer(database, owner), ofTreatment);
  const photos = Map.groupBy(await listPhotosOfCustomer(database, owner), ofTreatment);
  return (treatmentId) => ({
    questionnaireDrafts: drafts.get(treatmentId) ?? [],
    questionnaireSubmissions: (submissions.get(treatmentId) ?? []).map(exportSubmission),
    photos: (photos.get(treatmentId) ?? []).map(({ treatmentId: _, ...photo }) => ({
      ...photo,
      file: `photos/${photo.photoId}.jpg`,
    })),
  });
}

/** Every version of the patient's answers to the forms of all clinics. */
export async function readFormAnswers(
  database: Database,
  owner: Customer,
): Promise<z.infer<typeof exportedFormSchema>[]> {
  const { medicalBusinessId, customerId } = owner;
  const rows = await listFormSubmissions(database, { medicalBusinessId, customerId });
  return rows.map((row) => ({ clinicId: row.clinicId, ...exportSubmission(row) }));
}
