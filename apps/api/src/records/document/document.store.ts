import { type DocumentAnswer, documentNumber as shownNumber } from "@madoguchi/contract/document/document";
import type { DocumentFacts } from "@madoguchi/contract/document/document-facts";
import type { DocumentKind } from "@madoguchi/contract/document/document-kind";
import { and, desc, eq, getTableColumns, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer } from "../../platform/db/patient-keys.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { document, documentNumber } from "./document.table.ts";

export type DocumentRow = typeof document.$inferSelect;

/** A document with the ids of the one that it replaces and the one that replaces it. */
export type LinkedDocument = DocumentRow & { replaces: string | null; replacedBy: string | null };

const earlier = alias(document, "earlier");
const later = alias(document, "later");

/** 「2026-0012」; `null` for a draft. */
export function numberOf({ numberYear, number }: { numberYear: number | null; number: number | null }): string | null {
  return numberYear === null || number === null ? null : shownNumber({ year: numberYear, number });
}

function selectLinked(database: Database) {
  return database
    .select({
      row: getTableColumns(document),
      earlier: { numberYear: earlier.numberYear, number: earlier.number },
      later: { numberYear: later.numberYear, number: later.number },
    })
    .from(document)
    .leftJoin(
      earlier,
      and(eq(earlier.medicalBusinessId, document.medicalBusinessId), eq(earlier.documentId, document.replacesId)),
    )
    .leftJoin(
      later,
      and(
        eq(later.medicalBusinessId, document.medicalBusinessId),
        eq(later.replacesId, document.documentId),
        ne(later.state, "draft"),
      ),
    );
}

type SelectedDocument = Awaited<ReturnType<typeof selectLinked>>[number];

function readLinked(selected: SelectedDocument): LinkedDocument {
  const { row } = selected;
  return {
    ...row,
    replaces: selected.earlier && numberOf(selected.earlier),
    replacedBy: selected.later && numberOf(selected.later),
  };
}

/** The documents of a patient in one clinic, the latest first. */
export async function listDocuments(
  database: Database,
  { medicalBusinessId, clinicId, customerId }: ClinicCustomer,
  { withDrafts }: { withDrafts: boolean },
): Promise<LinkedDocument[]> {
  const rows = await selectLinked(database)
    .where(
      and(
        eq(document.medicalBusinessId, medicalBusinessId),
        eq(document.clinicId, clinicId),
        eq(document.customerId, customerId),
        withDrafts ? undefined : ne(document.state, "draft"),
      ),
    )
    .orderBy(
      desc(sql`coalesce(${document.issuedAt}, ${document.createdAt})`),
      desc(document.number),
      desc(document.documentId),
    );
  return rows.map(readLinked);
}

/** The documents issued to a patient by all clinics of the business, the latest first. */
export function listIssuedDocuments(
  database: Database,
  { medicalBusinessId, customerId }: Omit<ClinicCustomer, "clinicId">,
): Promise<DocumentRow[]> {
  return database
    .select()
    .from(document)
    .where(and(ofCustomer(document, { medicalBusinessId, customerId }), ne(document.state, "draft")))
    .orderBy(desc(document.issuedAt), desc(document.documentId));
}

type DocumentKey = ClinicKey & { documentId: string };

function isKey({ medicalBusinessId, clinicId, documentId }: DocumentKey) {
  return and(
    eq(document.medicalBusinessId, medicalBusinessId),
    eq(document.clinicId, clinicId),
    eq(document.documentId, documentId),
  );
}

/** A document of the clinic; another clinic's is not found. */
export async function findDocument(database: Database, key: DocumentKey): Promise<LinkedDocument | undefined> {
  const [found] = await selectLinked(database).where(isKey(key));
  return found && readLinked(found);
}

/** The same, locked until the transaction ends, so that of two acts at once the second sees the first one's result. */
export async function findDocumentForUpdate(database: Database, key: DocumentKey): Promise<DocumentRow | undefined> {
  const [row] = await database.select().from(document).where(isKey(key)).for("no key update");
  return row;
}

/** The draft of a correction of a document; `undefined` while there is none. */
export async function findCorrection(database: Database, { medicalBusinessId, documentId }: DocumentKey) {
  const [row] = await database
    .select()
    .from(document)
    .where(and(eq(document.medicalBusinessId, medicalBusinessId), eq(document.replacesId, documentId)));
  return row;
}

export async function insertDraft(database: Database, row: typeof document.$inferInsert): Promise<void> {
  await database.insert(document).values(row);
}

export async function updateDraft(
  database: Database,
  key: DocumentKey,
  draft: Pick<DocumentRow, "title" | "body" | "writtenBy" | "changedAt">,
): Promise<void> {
  await database.update(document).set(draft).where(isKey(key));
}

export async function deleteDraft(database: Database, key: DocumentKey): Promise<void> {
  await database.delete(document).where(and(isKey(key), eq(document.state, "draft")));
}

/**
 * Takes the next number of a clinic, a kind and a year. Concurrent issues wait here for each other's end, so that no
 * number is given twice; a transaction that fails returns its number.
 */
export async function allocateNumber(
  transaction: Database,
  place: { clinicId: string; kind: DocumentKind; year: number },
): Promise<number> {
  const [row] = await transaction
    .insert(documentNumber)
    .values({ ...place, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [documentNumber.clinicId, documentNumber.kind, documentNumber.year],
      set: { lastNumber: sql`${documentNumber.lastNumber} + 1` },
    })
    .returning({ lastNumber: documentNumber.lastNumber });
  if (!row) throw new Error("no document number was returned");
  return row.lastNumber;
}

export async function markIssued(
  transaction: Database,
  key: DocumentKey,
  issued: { title: string; body: string; facts: DocumentFacts; numberYear: number; number: number } & {
    issuedAt: Date;
    issuedBy: string;
  },
): Promise<void> {
  await transaction
    .update(document)
    .set({ ...issued, state: "issued", changedAt: issued.issuedAt })
    .where(isKey(key));
}

export async function markCorrected(transaction: Database, key: DocumentKey): Promise<void> {
  await transaction.update(document).set({ state: "corrected" }).where(isKey(key));
}

export async function markWithdrawn(
  transaction: Database,
  key: DocumentKey,
  withdrawn: { withdrawnAt: Date; withdrawnBy: string; withdrawnReason: string },
): Promise<void> {
  await transaction
    .update(document)
    .set({ ...withdrawn, state: "withdrawn" })
    .where(isKey(key));
}

/** Appends the patient's answer. Lock the document first. */
export async function addAnswer(transaction: Database, key: DocumentKey, answer: DocumentAnswer): Promise<void> {
  await transaction
    .update(document)
    .set({ answers: sql`${document.answers} || ${JSON.stringify([answer])}::jsonb` })
    .where(isKey(key));
}
