import { z } from "zod";
import { alarmSchema } from "../questionnaire/alarm.ts";
import { submissionSchema } from "../questionnaire/questionnaire-page.ts";

/** One answer as a person reads it, under the label that the patient saw. */
const answerLineSchema = z.object({
  questionId: z.string(),
  label: z.string(),
  /** In words; 「未回答」 where nothing was answered. */
  answer: z.string(),
  photoIds: z.array(z.string()),
  alarms: z.array(alarmSchema),
});

/** What the clinic reads of answers besides what the patient's own page has. */
export const clinicsReading = {
  alarms: z.array(alarmSchema),
  /** The questions that were put to the patient, in their order. */
  lines: z.array(answerLineSchema),
};

/** What a patient has submitted, as the clinic reads it. */
export const clinicsSubmissionSchema = submissionSchema.extend(clinicsReading);

export type AnswerLine = z.infer<typeof answerLineSchema>;
export type ClinicsSubmission = z.infer<typeof clinicsSubmissionSchema>;
