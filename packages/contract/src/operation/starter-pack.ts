import { z } from "zod";
import { termsKindSchema } from "../clinic/terms.ts";
import { questionnaireDefinitionSchema, questionnaireIdSchema } from "../questionnaire/questionnaire.ts";
import { instantSchema } from "../time/instant.ts";
import { linesText, lineText } from "../validation/typed-text.ts";
import { MAXIMUM_TERMS_CHARACTERS } from "./publication.ts";

/** What a clinic may begin with (ひな形), by kind of content. */
export const STARTER_PACKS = [
  "terms",
  "departments",
  "questionnaires",
  "medicines",
  "diagnoses",
  "phrases",
  "documents",
] as const;

export const starterPackIdSchema = z.enum(STARTER_PACKS);

export const starterPackListSchema = z.object({
  packs: z.array(
    z.object({
      pack: starterPackIdSchema,
      items: z.array(
        z.object({
          itemId: z.string(),
          name: z.string(),
          /** The clinic has it already: it would not be added again. */
          isThere: z.boolean(),
        }),
      ),
    }),
  ),
});

export const takeStarterPackRequestSchema = z.strictObject({ items: z.array(lineText().max(100)).min(1).max(100) });

/** How many were added; what the clinic had already is none of them. */
export const starterPackTakenSchema = z.object({ added: z.int().min(0) });

/** The clinic's content before it is published. Patients see none of it. */
export const contentDraftListSchema = z.object({
  terms: z.array(
    z.object({
      kind: termsKindSchema,
      text: z.string(),
      /** Nobody has changed it or said that they have read it: it cannot be published. */
      isTemplate: z.boolean(),
      changedAt: instantSchema,
    }),
  ),
  questionnaires: z.array(
    z.object({
      questionnaireId: questionnaireIdSchema,
      title: z.string(),
      definition: questionnaireDefinitionSchema,
      takenAt: instantSchema,
    }),
  ),
});

/** `isRead`: the person says that they have read the whole text. */
export const termsDraftRequestSchema = z.strictObject({
  text: linesText().min(1).max(MAXIMUM_TERMS_CHARACTERS),
  isRead: z.boolean(),
});

export type StarterPackId = (typeof STARTER_PACKS)[number];
export type StarterPackList = z.infer<typeof starterPackListSchema>;
export type ContentDraftList = z.infer<typeof contentDraftListSchema>;
export type TermsDraftRequest = z.output<typeof termsDraftRequestSchema>;
