import { z } from "zod";
import { alarmSchema } from "../questionnaire/alarm.ts";
import { patientPhotoSchema } from "../questionnaire/patient-photo.ts";
import { publishedQuestionnaireSchema, submissionSchema } from "../questionnaire/questionnaire-page.ts";
import { instantSchema } from "../time/instant.ts";
import { patientSchema } from "./patient.ts";

/** One answer as a person reads it, under the label that the patient saw. */
export const answerLineSchema = z.object({
  questionId: z.string(),
  label: z.string(),
  /** In words; 「未回答」 where nothing was answered. */
  answer: z.string(),
  photoIds: z.array(z.string()),
  alarms: z.array(alarmSchema),
});

/** What the clinic reads of answers besides what the patient's own page has. */
const clinicsReading = {
  alarms: z.array(alarmSchema),
  /** The questions that were put to the patient, in their order. */
  lines: z.array(answerLineSchema),
};

/** What the patient has answered and not submitted: it may be half typed, and still change. */
const treatmentDraftSchema = publishedQuestionnaireSchema.extend({
  answers: submissionSchema.shape.answers,
  savedAt: instantSchema,
  ...clinicsReading,
});

const clinicsSubmissionSchema = submissionSchema.extend(clinicsReading);

/** All that a patient has answered for a treatment, the newest of each first, and the photos, oldest first. */
export const treatmentAnswersSchema = z.object({
  treatmentId: z.string(),
  startsAt: instantSchema.nullable(),
  patient: patientSchema,
  /** `null` where nothing waits to be submitted. */
  draft: treatmentDraftSchema.nullable(),
  submissions: z.array(clinicsSubmissionSchema),
  photos: z.array(patientPhotoSchema),
  /** The patient's answers to the clinic's user-details form. */
  formSubmissions: z.array(clinicsSubmissionSchema),
  /** Other treatments of the patient in this clinic that have answers of their own, the last submission of each. */
  otherTreatments: z.array(
    z.object({
      treatmentId: z.string(),
      title: z.string(),
      startsAt: instantSchema.nullable(),
      submittedAt: instantSchema,
    }),
  ),
});

export type AnswerLine = z.infer<typeof answerLineSchema>;
export type TreatmentAnswers = z.infer<typeof treatmentAnswersSchema>;
