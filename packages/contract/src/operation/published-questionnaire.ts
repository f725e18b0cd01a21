import { z } from "zod";
import { questionnaireDefinitionSchema, questionnaireIdSchema } from "../questionnaire/questionnaire.ts";
import { instantSchema } from "../time/instant.ts";

/** Every version, the newest of each questionnaire first. `supersededAt` is `null` for the one in force. */
export const publishedQuestionnaireListSchema = z.object({
  questionnaires: z.array(
    z.object({
      questionnaireId: z.string(),
      version: z.int(),
      title: z.string(),
      definition: questionnaireDefinitionSchema,
      publishedAt: instantSchema,
      supersededAt: instantSchema.nullable(),
    }),
  ),
});

/** The next version, or the first of a new questionnaire. Earlier answers keep the version they answered. */
export const publishQuestionnaireRequestSchema = z.strictObject({
  questionnaireId: questionnaireIdSchema,
  title: z.string().trim().min(1).max(100),
  definition: questionnaireDefinitionSchema,
});

export type PublishedQuestionnaireList = z.infer<typeof publishedQuestionnaireListSchema>;
export type PublishQuestionnaireRequest = z.infer<typeof publishQuestionnaireRequestSchema>;
