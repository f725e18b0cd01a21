import {
  type QuestionnaireDefinition,
  questionnaireDefinitionSchema,
} from "@madoguchi/contract/questionnaire/questionnaire";
import { z } from "zod";
import { createUnsent, type Unsent } from "../../entities/unsent/unsent.ts";

/** Of this version the edit was begun; 0 of a questionnaire that was never published. */
export type UnsentEdit = { baseVersion: number; title: string; definition: QuestionnaireDefinition };

/** Whether each question has the parts of its type, whatever is typed in them: what is half typed is kept too. */
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
  return createUnsent(`madoguchi-unsent-questionnaire/${name}`, unsentEditSchema);
}
