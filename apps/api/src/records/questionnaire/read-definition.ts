import {
  type QuestionnaireDefinition,
  questionnaireDefinitionSchema,
} from "@madoguchi/contract/questionnaire/questionnaire";

/** More than clinics have in force at once; each is some kilobytes. */
const MOST_KEPT = 100;

const parsedTexts = new Map<string, QuestionnaireDefinition>();

/**
 * A published definition from its JSON, parsed once for each text: a published one never changes, and parsing it costs
 * more than the rest of storing an answer.
 */
export function readDefinition(text: string): QuestionnaireDefinition {
  const known = parsedTexts.get(text);
  if (known) return known;
  const definition = questionnaireDefinitionSchema.parse(JSON.parse(text));
  if (parsedTexts.size >= MOST_KEPT) parsedTexts.clear();
  parsedTexts.set(text, definition);
  return definition;
}
