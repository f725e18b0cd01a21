import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { type TermsKind, termsKindSchema } from "@madoguchi/contract/terms/terms";
import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { questionnaireTemplate, termsDraft } from "./content-draft.table.ts";

export type TermsDraftRow = { kind: TermsKind; text: string; isTemplate: boolean; changedAt: Date };
export type QuestionnaireTemplateRow = {
  questionnaireId: string;
  title: string;
  definition: QuestionnaireDefinition;
  takenAt: Date;
};

const ofKind = (clinicId: string, kind: TermsKind) => and(eq(termsDraft.clinicId, clinicId), eq(termsDraft.kind, kind));

/** The clinic's unpublished texts. */
export async function listTermsDrafts(database: Database, clinicId: string): Promise<TermsDraftRow[]> {
  const rows = await database.select().from(termsDraft).where(eq(termsDraft.clinicId, clinicId));
  return rows.map(({ clinicId: _, ...row }) => ({ ...row, kind: termsKindSchema.parse(row.kind) }));
}

/** The draft of one text, locked until the transaction ends. */
export async function lockTermsDraft(database: Database, clinicId: string, kind: TermsKind) {
  const [found] = await database.select().from(termsDraft).where(ofKind(clinicId, kind)).for("update");
  return found;
}

export async function upsertTermsDraft(database: Database, clinicId: string, draft: TermsDraftRow): Promise<void> {
  await database
    .insert(termsDraft)
    .values({ ...draft, clinicId })
    .onConflictDoUpdate({ target: [termsDraft.clinicId, termsDraft.kind], set: draft });
}

/** `false` when there was none. */
export async function removeTermsDraft(database: Database, clinicId: string, kind: TermsKind): Promise<boolean> {
  const removed = await database.delete(termsDraft).where(ofKind(clinicId, kind)).returning({ kind: termsDraft.kind });
  return removed.length > 0;
}

/** The questionnaires that were taken from the starter pack and never published. */
export async function listQuestionnaireTemplates(
  database: Database,
  clinicId: string,
): Promise<QuestionnaireTemplateRow[]> {
  const rows = await database
    .select()
    .from(questionnaireTemplate)
    .where(eq(questionnaireTemplate.clinicId, clinicId))
    .orderBy(asc(questionnaireTemplate.takenAt), asc(questionnaireTemplate.questionnaireId));
  return rows.map(({ clinicId: _, ...row }) => row);
}

export async function insertQuestionnaireTemplate(
  database: Database,
  clinicId: string,
  template: QuestionnaireTemplateRow,
): Promise<void> {
  await database
    .insert(questionnaireTemplate)
    .values({ ...template, clinicId })
    .onConflictDoNothing();
}

/** The removed one; `undefined` when there was none. */
export async function removeQuestionnaireTemplate(
  database: Database,
  clinicId: string,
  questionnaireId: string,
): Promise<Pick<QuestionnaireTemplateRow, "title" | "definition"> | undefined> {
  const { clinicId: ofClinic, questionnaireId: id, title, definition } = questionnaireTemplate;
  const [removed] = await database
    .delete(questionnaireTemplate)
    .where(and(eq(ofClinic, clinicId), eq(id, questionnaireId)))
    .returning({ title, definition });
  return removed;
}
