import {
  type QuestionnaireDefinition,
  questionnaireDefinitionSchema,
} from "@madoguchi/contract/questionnaire/questionnaire";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { and, asc, desc, eq, isNull, max } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { definitionColumns } from "./definition-columns.ts";
import { presentedDefinition } from "./presented-definition.store.ts";
import { questionnaire } from "./questionnaire.table.ts";

/** Every version of a clinic's questionnaires, or of one of them, the newest of each first. */
export async function listPublishedQuestionnaires(database: Database, clinicId: string, questionnaireId?: string) {
  const ofId = questionnaireId === undefined ? undefined : eq(questionnaire.questionnaireId, questionnaireId);
  const rows = await database
    .select()
    .from(questionnaire)
    .where(and(eq(questionnaire.clinicId, clinicId), ofId))
    .orderBy(asc(questionnaire.questionnaireId), desc(questionnaire.version));
  return rows.map(({ presentedDefinition, ...row }) => ({
    ...row,
    definition: questionnaireDefinitionSchema.parse(presentedDefinition ?? row.definition),
  }));
}

/** Every version of one questionnaire, the newest first. */
export async function listVersions(
  database: Database,
  { clinicId, questionnaireId }: { clinicId: string; questionnaireId: string },
): Promise<PublishedQuestionnaire[]> {
  const { version, title } = questionnaire;
  const rows = await database
    .select({ questionnaireId: questionnaire.questionnaireId, version, title, definition: presentedDefinition })
    .from(questionnaire)
    .where(and(eq(questionnaire.clinicId, clinicId), eq(questionnaire.questionnaireId, questionnaireId)))
    .orderBy(desc(questionnaire.version));
  return rows.map((row) => ({ ...row, definition: questionnaireDefinitionSchema.parse(row.definition) }));
}

type Publication = {
  clinicId: string;
  questionnaireId: string;
  title: string;
  definition: QuestionnaireDefinition;
  at: Date;
};

/** Puts a questionnaire in force in place of the version before, and returns its version. Lock the clinic first. */
export async function insertNextVersion(transaction: Database, publication: Publication): Promise<number> {
  const { at, definition, ...named } = publication;
  const ofId = and(
    eq(questionnaire.clinicId, publication.clinicId),
    eq(questionnaire.questionnaireId, publication.questionnaireId),
  );
  await transaction
    .update(questionnaire)
    .set({ supersededAt: at })
    .where(and(ofId, isNull(questionnaire.supersededAt)));
  const [last] = await transaction
    .select({ version: max(questionnaire.version) })
    .from(questionnaire)
    .where(ofId);
  const version = (last?.version ?? 0) + 1;
  await transaction
    .insert(questionnaire)
    .values({ ...named, ...definitionColumns(definition), version, publishedAt: at });
  return version;
}
