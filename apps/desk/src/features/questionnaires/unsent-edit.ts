import {
  type QuestionnaireDefinition,
  questionnaireDefinitionSchema,
} from "@madoguchi/contract/questionnaire/questionnaire";
import { z } from "zod";

/** Of this version the edit was begun; 0 of a questionnaire that was never published. */
export type UnsentEdit = { baseVersion: number; title: string; definition: QuestionnaireDefinition };

export type UnsentEdits = { read: () => UnsentEdit | undefined; write: (edit?: UnsentEdit) => void };

const PREFIX = "madoguchi-unsent-questionnaire/";

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

/**
 * An edit that is not published, for this tab alone and until it is closed: a reload loses nothing. A browser that
 * refuses the storage costs that, and nothing else.
 */
export function createUnsentEdits(name: string): UnsentEdits {
  const key = `${PREFIX}${name}`;
  return {
    read: () => {
      try {
        return unsentEditSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? "null")).data;
      } catch {
        return undefined;
      }
    },
    write: (edit) => {
      try {
        if (edit === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(edit));
      } catch {}
    },
  };
}
