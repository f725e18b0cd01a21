import { z } from "zod";
import { questionnaireIdSchema } from "./questionnaire.ts";

/** When a questionnaire is asked. `registration`: the clinic's user-details form (利用者情報フォーム). */
export const PURPOSES = ["first-visit", "follow-up", "additional-medicine", "registration"] as const;

/** Which questionnaire a clinic asks when; a department's own rule comes before the clinic's. */
export const questionnaireAssignmentSchema = z.strictObject({
  purpose: z.enum(PURPOSES),
  /** `null`: in every department that has no rule of its own; always for the registration. */
  clinicalDepartmentId: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,99}$/)
    .nullable(),
  /** `null`: nothing is asked. */
  questionnaireId: questionnaireIdSchema.nullable(),
});

export const questionnaireAssignmentListSchema = z.strictObject({
  assignments: z.array(questionnaireAssignmentSchema).max(500),
});

export type Purpose = (typeof PURPOSES)[number];
export type QuestionnaireAssignment = z.infer<typeof questionnaireAssignmentSchema>;
export type QuestionnaireAssignmentList = z.infer<typeof questionnaireAssignmentListSchema>;
