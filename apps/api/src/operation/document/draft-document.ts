import { randomUUID } from "node:crypto";
import type { ClinicDocument } from "@madoguchi/contract/document/clinic-document";
import {
  changeDraftCall,
  correctDocumentCall,
  DOCUMENT_NOT_A_DRAFT,
  DOCUMENT_NOT_IN_FORCE,
  deleteDraftCall,
  draftDocumentCall,
  TEMPLATE_NOT_PUBLISHED,
} from "@madoguchi/contract/document/document.operation.calls";
import { fillFields } from "@madoguchi/contract/document/document-fields";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import {
  type DocumentRow,
  deleteDraft,
  findCorrection,
  findDocumentForUpdate,
  insertDraft,
  updateDraft,
} from "../../records/document/document.store.ts";
import { findTemplate } from "../../records/document/document-template.store.ts";
import { readFieldValues } from "../../records/document-fields/record-values.ts";
import { findVisitOfDocument } from "../../records/document-fields/visit-of-document.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent, requireOwnEnding } from "../record-clinic-event.ts";
import { actingDoctor } from "../require-doctor.ts";
import {
  answerDocument,
  lockDocument,
  recordDocumentEvent,
  requireIssuer,
  requirePatient,
} from "./document-command.ts";

/** The doctor who answers for a document: its author, or the visit's doctor. */
async function doctorNameOf(
  transaction: Database,
  operator: Operator,
  visit: { doctorName: string | null } | undefined,
): Promise<string | null> {
  return (await actingDoctor(transaction, operator))?.shownName ?? visit?.doctorName ?? null;
}

/**
 * Makes a draft of a document from a template, its fields filled in from the record, with an audit event. `database`
 * must be a transaction. C005; E004 for a template or a visit that is not theirs; E005 for staff who may not issue the
 * kind; 409 (E005) for a template that is not published.
 */
export const draftDocument = answers(
  draftDocumentCall,
  async ({
    deps: { database, now },
    operator,
    params: { medicalRecordCode: code },
    body: { templateId, treatmentId },
  }) => {
    const { medicalBusinessId, clinicId, name } = operator;
    const record = await requirePatient(database, operator, code);
    const { customerId } = record;
    const template = isUuid(templateId) ? await findTemplate(database, { clinicId, templateId }) : undefined;
    if (!template) return fail("ResourceNotFound");
    requireIssuer(operator, template.kind);
    if (!template.isPublished) return fail(TEMPLATE_NOT_PUBLISHED, { reason: "the template is not published" });
    const isOfVisit = treatmentId !== null;
    const visit =
      isOfVisit && isUuid(treatmentId) ? await findVisitOfDocument(database, operator, treatmentId) : undefined;
    if (isOfVisit && visit?.customerId !== customerId) return fail("ResourceNotFound");
    const at = now();
    const doctorName = await doctorNameOf(database, operator, visit);
    const subject = { clinic: operator, record, treatmentId, at };
    const values = await readFieldValues(database, template.kind, subject, doctorName);
    const documentId = randomUUID();
    await insertDraft(database, {
      ...{ medicalBusinessId, documentId, clinicId, customerId, treatmentId, templateId, state: "draft" },
      ...{ kind: template.kind, templateVersion: template.version },
      title: fillFields(template.title, values),
      body: fillFields(template.body, values),
      ...{ feeAmount: template.feeAmount, feeTaxPercent: template.feeTaxPercent },
      ...{ createdAt: at, changedAt: at, writtenBy: name },
    });
    await recordDocumentEvent(database, operator, { action: "document.draft", row: { customerId, documentId }, at });
    return answerDocument(database, operator, documentId);
  },
);

function requireDraft(row: DocumentRow): void {
  if (row.state !== "draft") fail(DOCUMENT_NOT_A_DRAFT, { reason: `is ${row.state}` });
}

/** Stores the text of a draft. E004; E005 for staff who may not issue the kind; 409 (E005) for an issued document. */
export const changeDraft = acts(
  changeDraftCall,
  ({ deps: { database, now }, operator, params: { documentId }, body: text }) => {
    return database.transaction(async (transaction) => {
      const row = await lockDocument(transaction, operator, documentId);
      requireDraft(row);
      const at = now();
      await updateDraft(transaction, row, { ...text, writtenBy: operator.name, changedAt: at });
      await recordDocumentEvent(transaction, operator, { action: "document.change", row, at });
    });
  },
);

/** Deletes a draft. E004; E005; 409 (E005) for an issued document. */
export const deleteDocumentDraft = acts(
  deleteDraftCall,
  async ({ deps: { database, now }, operator, params: { documentId } }) => {
    if (!isUuid(documentId)) return fail("ResourceNotFound");
    const at = now();
    await database.transaction(async (transaction) => {
      const found = await findDocumentForUpdate(transaction, { ...operator, documentId });
      const act = ["document.drop", `document:${documentId}`, at] as const;
      if (!found) return requireOwnEnding(transaction, operator, ...act);
      requireIssuer(operator, found.kind);
      requireDraft(found);
      await deleteDraft(transaction, found);
      await recordClinicEvent(transaction, operator, ...act);
    });
  },
);

/** Drafts a correction, or returns the existing draft. E004; E005; 409 (E005) for a document not in force. */
export const correctDocument = answers(
  correctDocumentCall,
  ({ deps: { database, now }, operator, params: { documentId } }) => {
    return database.transaction(async (transaction): Promise<ClinicDocument> => {
      const row = await lockDocument(transaction, operator, documentId);
      const there = await findCorrection(transaction, row);
      if (there?.state === "draft") return answerDocument(transaction, operator, there.documentId);
      if (row.state !== "issued") return fail(DOCUMENT_NOT_IN_FORCE, { reason: `is ${row.state}` });
      const at = now();
      const correctionId = randomUUID();
      const { medicalBusinessId, clinicId, customerId, treatmentId, kind, templateId, templateVersion } = row;
      await insertDraft(transaction, {
        ...{ medicalBusinessId, clinicId, customerId, treatmentId, kind, templateId, templateVersion, state: "draft" },
        ...{ documentId: correctionId, replacesId: documentId, title: row.title, body: row.body },
        ...{ createdAt: at, changedAt: at, writtenBy: operator.name },
      });
      await recordDocumentEvent(transaction, operator, { action: "document.correct", row, at });
      return answerDocument(transaction, operator, correctionId);
    });
  },
);
