import type { ClinicDocument } from "@madoguchi/contract/document/clinic-document";
import type { DocumentKind } from "@madoguchi/contract/document/document-kind";
import { mayIssueDocument, mayReadDocument } from "@madoguchi/contract/document/document-kind";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid, isWellFormedId } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  type DocumentRow,
  findDocument,
  findDocumentForUpdate,
  type LinkedDocument,
  numberOf,
} from "../../records/document/document.store.ts";
import { feeOf } from "../../records/document/document-template.store.ts";
import { findPatient, type PatientRecord } from "../../records/profile/patient.store.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";

/** Refuses (E005) staff who may not write and issue a kind (decision 96). */
export function requireIssuer(operator: Operator, kind: DocumentKind): void {
  if (operator.staffId !== undefined && mayIssueDocument(kind, operator.roles)) return;
  fail("Forbidden", { reason: `may not issue a ${kind}` });
}

/** Refuses (E005) staff who may not read the text of a kind. */
export function requireReader(operator: Operator, kind: DocumentKind): void {
  if (operator.staffId !== undefined && mayReadDocument(kind, operator.roles)) return;
  fail("Forbidden", { reason: `may not read a ${kind}` });
}

/** A patient of the clinic by their code; a merged record leads to the remaining one. C005. */
export async function requirePatient(database: Database, operator: Operator, code: string): Promise<PatientRecord> {
  const found = isWellFormedId(code) ? await findPatient(database, operator, { medicalRecordCode: code }) : undefined;
  return found ?? fail("CustomerInfoNotFound");
}

/** Locks a document that the operator may issue until the transaction ends. E004; E005. */
export async function lockDocument(
  transaction: Database,
  operator: Operator,
  documentId: string,
): Promise<DocumentRow> {
  const row = isUuid(documentId) ? await findDocumentForUpdate(transaction, { ...operator, documentId }) : undefined;
  if (!row) return fail("ResourceNotFound");
  requireIssuer(operator, row.kind);
  return row;
}

type DocumentAct = { action: AuditAction; row: Pick<DocumentRow, "customerId" | "documentId">; at: Date };

/** Writes the audit event of an act on a document; the patient's access log shows it. */
export function recordDocumentEvent(
  transaction: Database,
  operator: Operator,
  { action, row, at }: DocumentAct,
): Promise<void> {
  const { customerId, documentId } = row;
  return recordReading(transaction, operator, { action, subject: `document:${documentId}`, customerId, at });
}

/** A document for this person at the desk: the text of a draft only for staff who may issue it. */
export function describeDocument(operator: Operator, row: LinkedDocument): ClinicDocument {
  const roles = operator.staffId === undefined ? [] : operator.roles;
  const isOwnDraft = row.state === "draft" && mayIssueDocument(row.kind, roles);
  const { withdrawnAt, withdrawnBy, withdrawnReason } = row;
  return {
    ...{ documentId: row.documentId, kind: row.kind, state: row.state, number: numberOf(row) },
    title: mayReadDocument(row.kind, roles) ? row.title : "",
    treatmentId: row.treatmentId,
    templateVersion: row.templateVersion,
    body: isOwnDraft ? row.body : null,
    fee: feeOf(row),
    createdAt: toWireTime(row.createdAt),
    writtenBy: row.writtenBy,
    issuedAt: row.issuedAt && toWireTime(row.issuedAt),
    issuedBy: row.issuedBy,
    ...{ replaces: row.replaces, replacedBy: row.replacedBy },
    withdrawn: withdrawnAt && {
      at: toWireTime(withdrawnAt),
      by: withdrawnBy ?? "",
      reason: withdrawnReason ?? "",
    },
    answers: row.answers,
  };
}

/** The present document, as the desk shows it. */
export async function answerDocument(
  transaction: Database,
  operator: Operator,
  documentId: string,
): Promise<ClinicDocument> {
  const row = (await findDocument(transaction, { ...operator, documentId })) ?? fail("ResourceNotFound");
  return describeDocument(operator, row);
}
