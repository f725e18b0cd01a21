import { z } from "zod";
import { questionnaireDefinitionSchema, questionnaireIdSchema } from "../questionnaire/questionnaire.ts";
import { MAXIMUM_TERMS_CHARACTERS } from "../terms/published-terms.ts";
import { termsKindSchema } from "../terms/terms.ts";
import { instantSchema } from "../time/instant.ts";
import { linesText, lineText } from "../validation/typed-text.ts";

/** The clinic's possible first content (ひな形), by kind. */
export const STARTER_PACKS = [
  "terms",
  "departments",
  "questionnaires",
  "medicines",
  "diagnoses",
  "sets",
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
          /** The clinic has it already, so it is not added again. */
          isThere: z.boolean(),
        }),
      ),
    }),
  ),
});

export const takeStarterPackRequestSchema = z.strictObject({ items: z.array(lineText().max(100)).min(1).max(100) });

/** The number of added items, without those that the clinic had already. */
export const starterPackTakenSchema = z.object({ added: z.int().min(0) });

/** The clinic's content before it is published. Patients see none of it. */
export const contentDraftListSchema = z.object({
  terms: z.array(
    z.object({
      kind: termsKindSchema,
      text: z.string(),
      /** It was neither changed nor marked as read, so it cannot be published. */
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

/** `isRead`: the person confirms having read the whole text. */
export const termsDraftRequestSchema = z.strictObject({
  text: linesText().min(1).max(MAXIMUM_TERMS_CHARACTERS),
  isRead: z.boolean(),
});

export type StarterPackId = (typeof STARTER_PACKS)[number];
export type StarterPackList = z.infer<typeof starterPackListSchema>;
export type ContentDraftList = z.infer<typeof contentDraftListSchema>;
export type TermsDraftRequest = z.output<typeof termsDraftRequestSchema>;
