import { nextAnswers } from "@madoguchi/contract/document/document";
import {
  answerDocumentCall,
  NOT_TO_BE_ANSWERED,
  readOwnDocumentsCall,
} from "@madoguchi/contract/document/document.patient.calls";
import { readOwnDocumentPdfCall } from "@madoguchi/contract/document/document-file.patient.calls";
import { isGivenAsFile } from "@madoguchi/contract/document/document-kind";
import type { PatientDocument } from "@madoguchi/contract/document/patient-document";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { AuditAction } from "../../platform/audit/audit-actions.ts";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import {
  addAnswer,
  findDocument,
  findDocumentForUpdate,
  type LinkedDocument,
  listDocuments,
  numberOf,
} from "../../records/document/document.store.ts";
import { writeDocumentPdf } from "../../records/document/document-pdf.ts";
import { paperOf } from "../../records/document/paper-of-document.ts";
import { markDocumentNoticeRead } from "../../records/notification/notice.store.ts";
import { fullNameOf } from "../../records/profile/full-name.store.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import { accountOf, type CustomerContext } from "../customer-context.ts";

/** An issued document as its patient is shown it; nothing of a draft. */
function toOwn(row: LinkedDocument): PatientDocument[] {
  const { documentId, kind, title, state, issuedAt, replaces, replacedBy, withdrawnReason, answers } = row;
  const number = numberOf(row);
  if (state === "draft" || issuedAt === null || number === null) return [];
  return [
    {
      ...{ documentId, kind, title, number, state, replaces, replacedBy, withdrawnReason, answers },
      issuedAt: toWireTime(issuedAt),
      text: kind === "consent" ? row.body : null,
      isFile: isGivenAsFile(kind),
    },
  ];
}

/** The documents issued to the patient, the latest first. */
export const readOwnDocuments = clinicCalls.answers(readOwnDocumentsCall, async ({ deps: { database }, customer }) => {
  return { documents: (await listDocuments(database, customer, { withDrafts: false })).flatMap(toOwn) };
});

/** An issued document of the patient's own. E004 for any other. */
async function requireOwn(database: Database, customer: CustomerContext, documentId: string): Promise<LinkedDocument> {
  const row = isUuid(documentId) ? await findDocument(database, { ...customer, documentId }) : undefined;
  return row?.customerId === customer.customerId && row.state !== "draft" ? row : fail("ResourceNotFound");
}

function recordOwnEvent(
  database: Database,
  customer: CustomerContext,
  { action, documentId, at }: { action: AuditAction; documentId: string; at: Date },
): Promise<void> {
  const { medicalBusinessId, clinicId, customerId, requestId } = customer;
  return recordAuditEvent(database, {
    ...{ medicalBusinessId, clinicId, customerId, requestId, action, at },
    actor: `customer:${accountOf(customer).customerId}`,
    subject: `document:${documentId}`,
  });
}

/** The patient's own document as its PDF. E004; also for a prescription, which is given on paper. */
export const readOwnDocumentPdf = clinicCalls.answers(
  readOwnDocumentPdfCall,
  async ({ deps: { database, now }, customer, params: { documentId }, context }) => {
    const row = await requireOwn(database, customer, documentId);
    if (!isGivenAsFile(row.kind)) return fail("ResourceNotFound");
    await recordOwnEvent(database, customer, { action: "document.download", documentId, at: now() });
    return answerFile(context, await writeDocumentPdf(paperOf(row, undefined)), {
      type: "application/pdf",
      name: "document.pdf",
    });
  },
);

/** The present name of the person who answers: the patient or the representative. */
async function nameOfCustomer(database: Database, customer: CustomerContext): Promise<string> {
  const found = await findPatient(database, customer, accountOf(customer));
  return found ? fullNameOf(found.patient).trim() : "";
}

/**
 * Records the patient's answer to a 同意書; the same answer again is answered as it is. E004; 409 (E005) for a document
 * that is no 同意書 or not in force, and for an answer that cannot follow the last one.
 */
export const answerOwnDocument = clinicCalls.answers(
  answerDocumentCall,
  ({ deps: { database, now }, customer, params: { documentId }, body: { answer } }) => {
    return database.transaction(async (transaction) => {
      await requireOwn(transaction, customer, documentId);
      const row = await findDocumentForUpdate(transaction, { ...customer, documentId });
      const last = row?.answers.at(-1)?.answer;
      if (
        row?.kind !== "consent" ||
        row.state !== "issued" ||
        (last !== answer && !nextAnswers(last).includes(answer))
      ) {
        return fail(NOT_TO_BE_ANSWERED, { reason: `${row?.state ?? "gone"} after ${last ?? "no answer"}` });
      }
      const at = now();
      if (last !== answer) {
        const by = await nameOfCustomer(transaction, customer);
        await addAnswer(transaction, row, { answer, at: toWireTime(at), by });
        await markDocumentNoticeRead(transaction, row, at);
        await recordOwnEvent(transaction, customer, { action: "document.answer", documentId, at });
      }
      const [own] = toOwn(await requireOwn(transaction, customer, documentId));
      return own ?? fail("ResourceNotFound");
    });
  },
);
