import { z } from "zod";
import { questionnaireIdSchema } from "./questionnaire.ts";

/** The purposes of questionnaires. `registration`: the clinic's user-details form (利用者情報フォーム). */
export const PURPOSES = ["first-visit", "follow-up", "additional-medicine", "registration"] as const;

/** The questionnaire of a purpose; a department's own rule comes before the clinic's. */
export const questionnaireAssignmentSchema = z.strictObject({
  purpose: z.enum(PURPOSES),
  /** `null`: in every department without its own rule; always for the registration. */
  clinicalDepartmentId: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,99}$/)
    .nullable(),
  /** `null`: no questionnaire. */
  questionnaireId: questionnaireIdSchema.nullable(),
});

export const questionnaireAssignmentListSchema = z.strictObject({
  assignments: z.array(questionnaireAssignmentSchema).max(500),
});

export type Purpose = (typeof PURPOSES)[number];
export type QuestionnaireAssignment = z.infer<typeof questionnaireAssignmentSchema>;
