import type { ClinicPhrase, ClinicPhraseRequest } from "@madoguchi/contract/phrase/phrase";
import { and, asc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinicPhrase } from "./phrase.table.ts";

const { clinicId: _, ...columns } = getTableColumns(clinicPhrase);

function ofId(clinicId: string, phraseId: string) {
  return and(eq(clinicPhrase.clinicId, clinicId), eq(clinicPhrase.phraseId, phraseId));
}

/** The clinic's phrases by title. */
export function listClinicPhrases(database: Database, clinicId: string): Promise<ClinicPhrase[]> {
  return database
    .select(columns)
    .from(clinicPhrase)
    .where(eq(clinicPhrase.clinicId, clinicId))
    .orderBy(asc(clinicPhrase.title), asc(clinicPhrase.phraseId));
}

export async function insertClinicPhrase(database: Database, clinicId: string, phrase: ClinicPhrase): Promise<void> {
  await database.insert(clinicPhrase).values({ ...phrase, clinicId });
}

/** Changes a phrase; `false` when the clinic has none of this id. */
export async function updateClinicPhrase(
  database: Database,
  clinicId: string,
  phraseId: string,
  phrase: ClinicPhraseRequest,
): Promise<boolean> {
  const changed = await database.update(clinicPhrase).set(phrase).where(ofId(clinicId, phraseId)).returning();
  return changed.length === 1;
}

/** Deletes a phrase; `false` when the clinic has none of this id. */
export async function removeClinicPhrase(database: Database, clinicId: string, phraseId: string): Promise<boolean> {
  return (await database.delete(clinicPhrase).where(ofId(clinicId, phraseId)).returning()).length === 1;
}
