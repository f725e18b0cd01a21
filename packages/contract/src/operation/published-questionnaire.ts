import { z } from "zod";
import { questionnaireDefinitionSchema, questionnaireIdSchema } from "../questionnaire/questionnaire.ts";

const instant = z.iso.datetime({ offset: true });

/** Every version of the clinic's questionnaires, the newest of each first. `supersededAt` is `null` for the one in force. */
export const publishedQuestionnaireListSchema = z.object({
  questionnaires: z.array(
    z.object({
      questionnaireId: z.string(),
      version: z.int(),
      title: z.string(),
      definition: questionnaireDefinitionSchema,
      publishedAt: instant,
      supersededAt: instant.nullable(),
    }),
  ),
});

/** The next version of a questionnaire, or the first of a new one. What was answered keeps the version it was asked in. */
export const publishQuestionnaireRequestSchema = z.strictObject({
  questionnaireId: questionnaireIdSchema,
  title: z.string().trim().min(1).max(100),
  definition: questionnaireDefinitionSchema,
});

export type PublishedQuestionnaireList = z.infer<typeof publishedQuestionnaireListSchema>;
export type PublishQuestionnaireRequest = z.infer<typeof publishQuestionnaireRequestSchema>;
