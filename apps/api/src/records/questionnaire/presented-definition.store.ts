import { sql } from "drizzle-orm";
import { questionnaire } from "./questionnaire.table.ts";

/** A version's questions with all that is said about their presentation; `questionnaireDefinitionSchema` reads them. */
export const presentedDefinition = sql<unknown>`coalesce(${questionnaire.presentedDefinition}, ${questionnaire.definition})`;
