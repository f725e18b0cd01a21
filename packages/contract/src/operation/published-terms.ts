import { z } from "zod";
import { termsKindSchema, termsSchema } from "../clinic/terms.ts";
import { instantSchema } from "../time/instant.ts";

const MAXIMUM_CHARACTERS = 15_000;

/** Every version, the newest of each kind first. `supersededAt` is `null` for the one in force. */
export const publishedTermsListSchema = z.object({
  terms: z.array(termsSchema.extend({ publishedAt: instantSchema, supersededAt: instantSchema.nullable() })),
});

/** Patients agree to the next version at their next booking. */
export const publishTermsRequestSchema = z.strictObject({
  kind: termsKindSchema,
  text: z.string().trim().min(1).max(MAXIMUM_CHARACTERS),
});

export const publishedSchema = z.object({ version: z.int() });

export type PublishedTermsList = z.infer<typeof publishedTermsListSchema>;
export type PublishTermsRequest = z.infer<typeof publishTermsRequestSchema>;
