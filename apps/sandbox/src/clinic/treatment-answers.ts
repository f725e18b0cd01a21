import { z } from "zod";
import { recordSchema } from "./answers.ts";

const alarmSchema = z.enum(["emergency", "life-crisis", "see-in-person"]);

const lineSchema = z.object({
  label: z.string(),
  answer: z.string(),
  photoIds: z.array(z.string()),
  alarms: z.array(alarmSchema),
});

const answeredSchema = z.object({
  title: z.string(),
  version: z.int(),
  alarms: z.array(alarmSchema),
  lines: z.array(lineSchema),
});

const submissionSchema = answeredSchema.extend({ submissionNumber: z.int(), submittedAt: z.string() });

/** The parts of a treatment's answers that the desk reads; the newest first, photos oldest first. */
export const treatmentAnswersSchema = z.object({
  treatmentId: z.string(),
  startsAt: z.string().nullable(),
  patient: recordSchema.shape.patient,
  draft: answeredSchema.extend({ savedAt: z.string() }).nullable(),
  submissions: z.array(submissionSchema),
  photos: z.array(z.object({ photoId: z.string(), width: z.int(), height: z.int(), uploadedAt: z.string() })),
  formSubmissions: z.array(submissionSchema),
  otherTreatments: z.array(
    z.object({
      treatmentId: z.string(),
      title: z.string(),
      startsAt: z.string().nullable(),
      submittedAt: z.string(),
    }),
  ),
});

export type Alarm = z.infer<typeof alarmSchema>;
export type AnswerLine = z.infer<typeof lineSchema>;
export type TreatmentSubmission = z.infer<typeof submissionSchema>;
export type TreatmentAnswers = z.infer<typeof treatmentAnswersSchema>;
