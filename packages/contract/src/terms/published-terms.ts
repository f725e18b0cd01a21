import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { linesText } from "../validation/typed-text.ts";
import { termsKindSchema, termsSchema } from "./terms.ts";

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

export type PublishedTermsList = z.infer<typeof publishedTermsListSchema>;
export type TranslateTermsRequest = z.infer<typeof translateTermsRequestSchema>;
export type PublishTermsRequest = z.infer<typeof publishTermsRequestSchema>;
