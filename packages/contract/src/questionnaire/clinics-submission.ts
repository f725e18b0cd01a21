import { z } from "zod";
import { alarmSchema } from "./alarm.ts";
import { submissionSchema } from "./questionnaire-page.ts";

/** One answer in words, under the label that the patient saw. */
const answerLineSchema = z.object({
  questionId: z.string(),
  label: z.string(),
  /** In words; 「未回答」 without an answer. */
  answer: z.string(),
  photoIds: z.array(z.string()),
  alarms: z.array(alarmSchema),
});

/** The parts of answers that the clinic reads besides those of the patient's page. */
export const clinicsReading = {
  alarms: z.array(alarmSchema),
  /** The questions that the patient was asked, in order. */
  lines: z.array(answerLineSchema),
};

/** A patient's submission, as the clinic reads it. */
export const clinicsSubmissionSchema = submissionSchema.extend(clinicsReading);

export type AnswerLine = z.infer<typeof answerLineSchema>;
export type ClinicsSubmission = z.infer<typeof clinicsSubmissionSchema>;
