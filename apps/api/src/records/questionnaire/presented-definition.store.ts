import { sql } from "drizzle-orm";
import { questionnaire } from "./questionnaire.table.ts";

/** A version's questions with their presentation; `questionnaireDefinitionSchema` parses them. */
export const presentedDefinition = sql<unknown>`coalesce(${questionnaire.presentedDefinition}, ${questionnaire.definition})`;
