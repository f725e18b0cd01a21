import { z } from "zod";
import { answersSchema } from "../questionnaire/answer.ts";
import { questionnaireIdSchema } from "../questionnaire/questionnaire.ts";
import { publishedQuestionnaireSchema, unfittingAnswerSchema } from "../questionnaire/questionnaire-page.ts";
import { respondentSchema } from "../questionnaire/respondent.ts";
import { instantSchema } from "../time/instant.ts";

/** Answers to the clinic's own questions (利用者情報フォーム), at the registration and from the settings. */
export const formAnswersSchema = z.strictObject({
  questionnaireId: questionnaireIdSchema,
  /** The answered version; refused with E005 if another one is in force. */
  version: z.int().min(1),
  answers: answersSchema,
});

/** The clinic's form in force, and the patient's answers so far. */
export const formAnswersPageSchema = publishedQuestionnaireSchema.extend({
  respondent: respondentSchema,
  /** The last answers that still fit. */
  answers: answersSchema,
  /** The last answers that do not fit any more, in words. */
  unfitting: z.array(unfittingAnswerSchema),
  /** When the patient last answered, and how often; `null` before the first time. */
  submission: z.object({ submissionNumber: z.int(), submittedAt: instantSchema }).nullable(),
});

export type FormAnswers = z.infer<typeof formAnswersSchema>;
export type FormAnswersPage = z.infer<typeof formAnswersPageSchema>;
