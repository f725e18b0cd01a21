import type { Question } from "@madoguchi/contract/questionnaire/question";
import {
  type QuestionnaireDefinition,
  questionnaireDefinitionSchema,
} from "@madoguchi/contract/questionnaire/questionnaire";

type KeysOf<Each> = Each extends unknown ? keyof Each : never;

/** The fields for presentation alone, which the previous release does not know. */
const PRESENTATION: readonly string[] = ["startsScreen", "bodyParts", "suggests", "precision", "english"] satisfies (
  | KeysOf<Question>
  | "bodyParts"
  | keyof QuestionnaireDefinition
)[];

/** The columns of a version: as the previous release reads it, and as this one does where they differ. */
export function definitionColumns(definition: QuestionnaireDefinition) {
  const text = JSON.stringify(definition);
  const plain = JSON.stringify(definition, (name, value) => (PRESENTATION.includes(name) ? undefined : value));
  return {
    definition: questionnaireDefinitionSchema.parse(JSON.parse(plain)),
    presentedDefinition: plain === text ? null : definition,
  };
}
