import { z } from "zod";
import { versioned } from "../http/item-version.ts";
import { linesText, lineText } from "../validation/typed-text.ts";

/** The fields in which a phrase of the clinic (定型文) is offered. */
export const PHRASE_USES = ["note", "explanation", "plan", "nextVisitAdvice", "emergencyAdvice", "message"] as const;

export const clinicPhraseSchema = z.object({
  phraseId: z.string(),
  use: z.enum(PHRASE_USES),
  title: z.string(),
  text: z.string(),
});

export const clinicPhraseRequestSchema = z.strictObject({
  use: z.enum(PHRASE_USES),
  title: lineText().min(1).max(40),
  text: linesText().min(1).max(2000),
});

export const phraseMadeSchema = z.object({ phraseId: z.string() });

export const clinicPhraseListSchema = z.object({ phrases: z.array(versioned(clinicPhraseSchema)) });

export type PhraseUse = (typeof PHRASE_USES)[number];
export type ClinicPhrase = z.infer<typeof clinicPhraseSchema>;
export type ClinicPhraseRequest = z.output<typeof clinicPhraseRequestSchema>;
