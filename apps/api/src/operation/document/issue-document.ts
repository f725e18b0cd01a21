import {
  DOCUMENT_HAS_OPEN_FIELDS,
  DOCUMENT_NOT_A_DRAFT,
  DOCUMENT_NOT_IN_FORCE,
  issueDocumentCall,
  MEDICINE_IS_SENT,
  withdrawDocumentCall,
} from "@madoguchi/contract/document/document.operation.calls";
import { FIELD_OF_ISSUE, fillFields, openFieldsIn } from "@madoguchi/contract/document/document-fields";
import { DOCUMENT_RIGHTS } from "@madoguchi/contract/document/document-kind";
import { formatDate, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { isUnpaid } from "@madoguchi/contract/treatment/status";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { listChargeLines } from "../../records/charge/charge.store.ts";
import { hasMedicineToSend } from "../../records/delivery/delivery.store.ts";
import {
  allocateNumber,
  type DocumentRow,
  findDocument,
  findDocumentForUpdate,
  markCorrected,
  markIssued,
  markWithdrawn,
} from "../../records/document/document.store.ts";
import { feeOf } from "../../records/document/document-template.store.ts";
import { readDocumentFacts } from "../../records/document-fields/record-values.ts";
import { findVisitOfDocument } from "../../records/document-fields/visit-of-document.store.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { findClinicTreatmentForUpdate } from "../../records/treatment/clinic-treatment.store.ts";
import { acts, answers } from "../answer-operation-call.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { replaceCharge } from "../replace-charge.ts";
import { actingDoctor, requireDoctor } from "../require-doctor.ts";
import { requireCharge, type TreatmentCommand } from "../treatment-command.ts";
import { answerDocument, lockDocument, recordDocumentEvent } from "./document-command.ts";

/**
 * Adds the fee of a document to the unpaid charge of its visit; any other charge is unchanged (decision 96). The caller
 * has locked the treatment. E005 (409) while an attempt to pay is under way.
 */
async function chargeFee(
  deps: Pick<Deps, "settings">,
  command: TreatmentCommand,
  row: Pick<DocumentRow, "feeAmount" | "feeTaxPercent">,
  title: string,
): Promise<void> {
  const { transaction, treatment, operator, at } = command;
  const fee = feeOf(row);
  if (fee === null || !isUnpaid(treatment.statusId)) return;
  const { version } = await requireCharge(command);
  const lines = await listChargeLines(transaction, { ...treatment, version });
  const line = { label: `${title}（発行料）`, quantity: 1, unitPrice: fee.amount, taxPercent: fee.taxPercent };
  await replaceCharge(deps, command, [...lines, line]);
  const { medicalBusinessId, requestId } = operator;
  const { customerId, treatmentId } = treatment;
  await recordAuditEvent(transaction, {
    ...{ medicalBusinessId, customerId, ...operatorActor(operator), requestId, at },
    ...{ action: "charge.reissue", subject: `treatment:${treatmentId}` },
  });
}

const YEAR_LENGTH = 4;

/** The doctor's name in it: the issuing doctor, or the visit's. */
async function findDoctorName(transaction: Database, operator: Operator, row: DocumentRow): Promise<string | null> {
  const isDoctors = !DOCUMENT_RIGHTS[row.kind].issue.includes("reception");
  if (isDoctors) return (await requireDoctor({ transaction, operator })).shownName;
  const visit =
    row.treatmentId === null ? undefined : await findVisitOfDocument(transaction, operator, row.treatmentId);
  return visit?.doctorName ?? (await actingDoctor(transaction, operator))?.shownName ?? null;
}

/** Marks the document that a correction replaces, locked after the correction; 409 when it is not in force. */
async function replaceEarlier(transaction: Database, operator: Operator, { replacesId }: DocumentRow): Promise<void> {
  if (replacesId === null) return;
  const earlier = await findDocumentForUpdate(transaction, { ...operator, documentId: replacesId });
  if (earlier?.state !== "issued") return fail(DOCUMENT_NOT_IN_FORCE, { reason: "what it corrects is not in force" });
  await markCorrected(transaction, earlier);
}

/** Locks the visit of a document before the document, as every charge does. */
async function lockVisit(transaction: Database, operator: Operator, documentId: string) {
  const found = isUuid(documentId) ? await findDocument(transaction, { ...operator, documentId }) : undefined;
  if (!found?.treatmentId) return undefined;
  return findClinicTreatmentForUpdate(transaction, operator, found.treatmentId);
}

/**
 * Issues a draft with this text: it gets its number, text and names are final, and the patient is notified. Its fee is
 * added to the visit's unpaid charge. A correction replaces its document. A document issued with the same text is
 * answered unchanged. E004; E005 for staff who may not issue the kind; 409 (E005) with an empty field, for a document
 * issued otherwise, and for a prescription of medicine that the clinic sends.
 */
export const issueDocument = answers(
  issueDocumentCall,
  ({ deps: { database, now, settings }, operator, params: { documentId }, body: request }) => {
    return database.transaction(async (transaction) => {
      const treatment = await lockVisit(transaction, operator, documentId);
      const row = await lockDocument(transaction, operator, documentId);
      const issuedAt = row.issuedAt ?? now();
      const day = { [FIELD_OF_ISSUE]: formatDate(issuedAt) };
      const title = fillFields(request.title, day);
      const body = fillFields(request.body, day);
      if (row.state !== "draft") {
        if (row.title === title && row.body === body) return answerDocument(transaction, operator, documentId);
        return fail(DOCUMENT_NOT_A_DRAFT, { reason: `is ${row.state}` });
      }
      if (openFieldsIn(`${title}\n${body}`).length > 0) {
        return fail(DOCUMENT_HAS_OPEN_FIELDS, { reason: "a field is not filled in" });
      }
      const { customerId, treatmentId, kind } = row;
      if (kind === "prescription" && treatment && (await hasMedicineToSend(transaction, treatment))) {
        return fail(MEDICINE_IS_SENT, { reason: "the medicine is sent" });
      }
      const record = (await findPatient(transaction, operator, row)) ?? fail("ResourceNotFound");
      const doctorName = await findDoctorName(transaction, operator, row);
      const subject = { clinic: operator, record, treatmentId, at: issuedAt };
      const facts = await readDocumentFacts(transaction, subject, doctorName);
      await replaceEarlier(transaction, operator, row);
      const numberYear = Number(toCalendarDay(issuedAt).slice(0, YEAR_LENGTH));
      const { medicalBusinessId, clinicId, name } = operator;
      const number = await allocateNumber(transaction, { clinicId, kind, year: numberYear });
      await markIssued(transaction, row, { title, body, facts, numberYear, number, issuedAt, issuedBy: name });
      await recordDocumentEvent(transaction, operator, { action: "document.issue", row, at: issuedAt });
      if (treatment) {
        await chargeFee({ settings }, { transaction, treatment, operator, at: issuedAt }, row, title);
      }
      const event = { type: "document.issued", documentId } as const;
      const notification = { medicalBusinessId, clinicId, customerId, treatmentId: null, event, now: issuedAt };
      await enqueueNotification(transaction, notification);
      return answerDocument(transaction, operator, documentId);
    });
  },
);

/**
 * Withdraws an issued document for a reason, of which the patient is notified, with an audit event. A withdrawn one is
 * unchanged. E004; E005; 409 (E005) for a draft, and for a corrected document.
 */
export const withdrawDocument = acts(
  withdrawDocumentCall,
  ({ deps: { database, now }, operator, params: { documentId }, body: { reason } }) => {
    return database.transaction(async (transaction) => {
      const row = await lockDocument(transaction, operator, documentId);
      if (row.state === "withdrawn") return;
      if (row.state !== "issued") return fail(DOCUMENT_NOT_IN_FORCE, { reason: `is ${row.state}` });
      const at = now();
      const { medicalBusinessId, clinicId, name } = operator;
      await markWithdrawn(transaction, row, { withdrawnAt: at, withdrawnBy: name, withdrawnReason: reason });
      await recordDocumentEvent(transaction, operator, { action: "document.withdraw", row, at });
      const event = { type: "document.withdrawn", documentId } as const;
      const notification = {
        medicalBusinessId,
        clinicId,
        customerId: row.customerId,
        treatmentId: null,
        event,
        now: at,
      };
      await enqueueNotification(transaction, notification);
    });
  },
);
