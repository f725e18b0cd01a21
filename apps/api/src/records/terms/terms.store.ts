import { type TermsKind, termsKindSchema } from "@madoguchi/contract/clinic/terms";
import { and, asc, desc, eq, isNull, max } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { terms } from "./terms.table.ts";

/** Kind and version of every text in force. */
export async function listCurrentTerms(database: Database, clinicId: string) {
  const rows = await database
    .select({ kind: terms.kind, version: terms.version })
    .from(terms)
    .where(and(eq(terms.clinicId, clinicId), isNull(terms.supersededAt)));
  return rows.map(({ kind, version }) => ({ kind: termsKindSchema.parse(kind), version }));
}

/** One text in force; `undefined` when the clinic has published none of this kind. */
export async function findCurrentTerms(database: Database, clinicId: string, kind: string) {
  const [found] = await database
    .select({ version: terms.version, text: terms.text })
    .from(terms)
    .where(and(eq(terms.clinicId, clinicId), eq(terms.kind, kind), isNull(terms.supersededAt)));
  return found;
}

/** Every version of a clinic's texts, the newest of each kind first. */
export async function listPublishedTerms(database: Database, clinicId: string) {
  const rows = await database
    .select()
    .from(terms)
    .where(eq(terms.clinicId, clinicId))
    .orderBy(asc(terms.kind), desc(terms.version));
  return rows.map((row) => ({ ...row, kind: termsKindSchema.parse(row.kind) }));
}

/** Puts a text in force in place of the one before, and answers its version. Lock the clinic first. */
export async function publishTermsText(
  transaction: Database,
  { clinicId, kind, text, at }: { clinicId: string; kind: TermsKind; text: string; at: Date },
): Promise<number> {
  const ofKind = and(eq(terms.clinicId, clinicId), eq(terms.kind, kind));
  await transaction
    .update(terms)
    .set({ supersededAt: at })
    .where(and(ofKind, isNull(terms.supersededAt)));
  const [last] = await transaction
    .select({ version: max(terms.version) })
    .from(terms)
    .where(ofKind);
  const version = (last?.version ?? 0) + 1;
  await transaction.insert(terms).values({ clinicId, kind, version, text, publishedAt: at });
  return version;
}
