import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { lineText } from "../validation/typed-text.ts";
import { questionnaireDefinitionSchema, questionnaireIdSchema } from "./questionnaire.ts";

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
  title: lineText().min(1).max(100),
  definition: questionnaireDefinitionSchema,
  /** The version from which it was edited, 0 for none; refused if another one is in force. By default not checked. */
  replacesVersion: z.int().min(0).optional(),
});

export type PublishedQuestionnaireList = z.infer<typeof publishedQuestionnaireListSchema>;
export type PublishQuestionnaireRequest = z.infer<typeof publishQuestionnaireRequestSchema>;
