import type { ClinicDocumentList } from "@madoguchi/contract/operation/document";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findDocument, listDocuments } from "../../records/document/document.store.ts";
import { writeDocumentPdf } from "../../records/document/document-pdf.ts";
import { paperOf } from "../../records/document/paper-of-document.ts";
import { readDocumentFacts } from "../../records/document-fields/record-values.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { actingDoctor } from "../require-doctor.ts";
import { describeDocument, recordDocumentEvent, requirePatient, requireReader } from "./document-command.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The documents of a patient, drafts too, with an audit event. C005. */
export function readDocuments({ database, now }: Needs, operator: Operator, code: string): Promise<ClinicDocumentList> {
  return database.transaction(async (transaction) => {
    const { customerId } = await requirePatient(transaction, operator, code);
    const subject = `customer:${customerId}`;
    await recordReading(transaction, operator, { action: "document.list", subject, customerId, at: now() });
    const rows = await listDocuments(transaction, { ...operator, customerId }, { withDrafts: true });
    return { documents: rows.map((row) => describeDocument(operator, row)) };
  });
}

/** A document as its PDF. E004; E005 for staff who may not read its text. */
export async function readDocumentPdf(
  { database, now }: Needs,
  operator: Operator,
  documentId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!isUuid(documentId)) return fail("ResourceNotFound");
  const at = now();
  const paper = await database.transaction(async (transaction) => {
    const row = (await findDocument(transaction, { ...operator, documentId })) ?? fail("ResourceNotFound");
    requireReader(operator, row.kind);
    await recordDocumentEvent(transaction, operator, { action: "document.print", row, at });
    if (row.state !== "draft") return paperOf(row, undefined);
    const record = (await findPatient(transaction, operator, row)) ?? fail("ResourceNotFound");
    const doctor = await actingDoctor(transaction, operator);
    const subject = { clinic: operator, record, treatmentId: row.treatmentId, at };
    return paperOf(row, { facts: await readDocumentFacts(transaction, subject, doctor?.shownName ?? null), at });
  });
  return writeDocumentPdf(paper);
}
