import {
  type QuestionnaireDefinition,
  questionnaireDefinitionSchema,
} from "@madoguchi/contract/questionnaire/questionnaire";
import { z } from "zod";
import { createUnsent, type Unsent } from "../../entities/unsent/unsent.ts";

/** `baseVersion`: the version at the start of the edit; 0 for a questionnaire that was never published. */
export type UnsentEdit = { baseVersion: number; title: string; definition: QuestionnaireDefinition };

/** Whether each question has the parts of its type. Their values are not checked, as half-typed input is stored too. */
function hasOutline(definition: unknown): boolean {
  const issues = questionnaireDefinitionSchema.safeParse(definition).error?.issues ?? [];
  return issues.every(({ code }) => !["invalid_type", "invalid_union", "unrecognized_keys"].includes(code));
}

const unsentEditSchema = z.object({
  baseVersion: z.int().min(0),
  title: z.string(),
  definition: z.custom<QuestionnaireDefinition>(hasOutline),
});

/** An edit that is not published. */
export function createUnsentEdits(name: string): Unsent<UnsentEdit> {
  return createUnsent("questionnaire", name, unsentEditSchema);
}
