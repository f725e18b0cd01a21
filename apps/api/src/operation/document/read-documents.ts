import { readDocumentPdfCall, readDocumentsCall } from "@madoguchi/contract/document/document.operation.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { findDocument, listDocuments } from "../../records/document/document.store.ts";
import { writeDocumentPdf } from "../../records/document/document-pdf.ts";
import { paperOf } from "../../records/document/paper-of-document.ts";
import { readDocumentFacts } from "../../records/document-fields/record-values.ts";
import { listVisitsForDocument } from "../../records/document-fields/visit-of-document.store.ts";
import { fullNameOf } from "../../records/profile/full-name.store.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordReading } from "../record-clinic-event.ts";
import { actingDoctor } from "../require-doctor.ts";
import { describeDocument, recordDocumentEvent, requirePatient, requireReader } from "./document-command.ts";

/** The documents of a patient, drafts too, with an audit event. C005. */
export const readDocuments = answers(
  readDocumentsCall,
  ({ deps: { database, now }, operator, params: { medicalRecordCode: code } }) => {
    return database.transaction(async (transaction) => {
      const { customerId, patient } = await requirePatient(transaction, operator, code);
      const subject = `customer:${customerId}`;
      await recordReading(transaction, operator, { action: "document.list", subject, customerId, at: now() });
      const rows = await listDocuments(transaction, { ...operator, customerId }, { withDrafts: true });
      const visits = await listVisitsForDocument(transaction, operator, customerId);
      return {
        documents: rows.map((row) => describeDocument(operator, row)),
        patient: { name: fullNameOf(patient).trim(), birthdate: patient.birthdate },
        visits: visits.map(({ startsAt, ...visit }) => ({ ...visit, startsAt: toWireTime(startsAt) })),
      };
    });
  },
);

/** A document as its PDF. E004; E005 for staff who may not read its text. */
export const readDocumentPdf = answers(
  readDocumentPdfCall,
  async ({ deps: { database, now }, operator, params: { documentId }, context }) => {
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
    return answerFile(context, await writeDocumentPdf(paper), {
      type: "application/pdf",
      name: "document.pdf",
      isShown: true,
    });
  },
);
