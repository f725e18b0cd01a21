import { z } from "zod";
import { termsKindSchema, termsSchema } from "../clinic/terms.ts";
import { questionnaireDefinitionSchema, questionnaireIdSchema } from "../questionnaire/questionnaire.ts";
import { instantSchema } from "../time/instant.ts";
import { linesText, lineText } from "../validation/typed-text.ts";

export const MAXIMUM_TERMS_CHARACTERS = 15_000;

/** English needs about three characters for one of Japanese. */
export const MAXIMUM_TERMS_TRANSLATION = 3 * MAXIMUM_TERMS_CHARACTERS;

/** Every version, the newest of each kind first. `supersededAt` is `null` for the one in force. */
export const publishedTermsListSchema = z.object({
  terms: z.array(
    termsSchema.omit({ original: true }).extend({ publishedAt: instantSchema, supersededAt: instantSchema.nullable() }),
  ),
});

/** Patients agree to the next version at their next booking. */
export const publishTermsRequestSchema = z.strictObject({
  kind: termsKindSchema,
  text: linesText().min(1).max(MAXIMUM_TERMS_CHARACTERS),
});

/** `null` removes the translation. */
export const translateTermsRequestSchema = z.strictObject({
  english: linesText().min(1).max(MAXIMUM_TERMS_TRANSLATION).nullable(),
});

export const publishedSchema = z.object({ version: z.int() });

export type PublishedTermsList = z.infer<typeof publishedTermsListSchema>;
export type TranslateTermsRequest = z.infer<typeof translateTermsRequestSchema>;
export type PublishTermsRequest = z.infer<typeof publishTermsRequestSchema>;

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
