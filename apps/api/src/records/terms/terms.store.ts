import { type Consent, type TermsKind, termsKindSchema } from "@madoguchi/contract/terms/terms";
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
    .select({ version: terms.version, text: terms.text, english: terms.english })
    .from(terms)
    .where(and(eq(terms.clinicId, clinicId), eq(terms.kind, kind), isNull(terms.supersededAt)));
  return found;
}

/** Every text in force. */
export async function listCurrentTexts(database: Database, clinicId: string) {
  const rows = await database
    .select({ kind: terms.kind, version: terms.version, text: terms.text, english: terms.english })
    .from(terms)
    .where(and(eq(terms.clinicId, clinicId), isNull(terms.supersededAt)));
  return rows.map(({ kind, ...text }) => ({ kind: termsKindSchema.parse(kind), ...text }));
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

const ofVersion = (clinicId: string, { kind, version }: Consent) =>
  and(eq(terms.clinicId, clinicId), eq(terms.kind, kind), eq(terms.version, version));

/** The translation of one version; `undefined` when there is no such version. */
export async function findTermsEnglish(database: Database, clinicId: string, version: Consent) {
  const [found] = await database.select({ english: terms.english }).from(terms).where(ofVersion(clinicId, version));
  return found;
}

/** Replaces the translation of a version. */
export async function setTermsEnglish(
  database: Database,
  clinicId: string,
  version: Consent,
  english: string | null,
): Promise<void> {
  await database.update(terms).set({ english }).where(ofVersion(clinicId, version));
}

/** Puts a text in force in place of the one before, and returns its version. Lock the clinic first. */
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

/**
 * The columns with the texts that the clinic publishes and the patient's consents to its terms, for both holding and
 * booking. Needs the parameters `:medicalBusinessId`, `:customerId`, `:clinicId`.
 */
export const TERMS_STATE = `
  (select json_object_agg(kind, version) from terms
    where clinic_id = :clinicId and superseded_at is null) as current_terms,
  (select json_object_agg(kind, version) from (
    select kind, max(version) as version from consent
    where medical_business_id = :medicalBusinessId and customer_id = :customerId and clinic_id = :clinicId
    group by kind) newest) as agreed_terms`;

export type TermsStateRow = {
  currentTerms: Record<string, number> | null;
  agreedTerms: Record<string, number> | null;
};

export type TermsState = {
  /** The clinic's published texts in their current versions, in the order in which they are listed. */
  currentTerms: Consent[];
  /** The newest version of each text that the patient agreed to. */
  agreedTerms: Consent[];
};

function readVersions(versions: Record<string, number> | null): Consent[] {
  return termsKindSchema.options.flatMap((kind) => {
    const version = versions?.[kind];
    return version === undefined ? [] : [{ kind, version }];
  });
}

export function readTermsState(row: TermsStateRow): TermsState {
  return { currentTerms: readVersions(row.currentTerms), agreedTerms: readVersions(row.agreedTerms) };
}
