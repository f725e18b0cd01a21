import { z } from "zod";
import { answeredSchema, submissionSchema } from "./answered.ts";
import { recordSchema } from "./answers.ts";

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

export type TreatmentAnswers = z.infer<typeof treatmentAnswersSchema>;
