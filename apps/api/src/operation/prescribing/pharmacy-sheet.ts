import {
  correctPharmacyCall,
  markPrescriptionSentCall,
  unmarkPrescriptionSentCall,
} from "@madoguchi/contract/chart/pharmacy-sheet.operation.calls";
import {
  PRESCRIPTION_EXPIRED,
  PRESCRIPTION_REFUNDED,
  PRESCRIPTION_SENT,
  printPharmacySheetCall,
} from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
import { isCancelled } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { announceTreatment } from "../../records/clinic/announce-change.store.ts";
import { writePharmacySheet } from "../../records/document/pharmacy-sheet.ts";
import { readDocumentFacts, readFieldValues } from "../../records/document-fields/record-values.ts";
import { findVisitOfDocument } from "../../records/document-fields/visit-of-document.store.ts";
import {
  findPharmacySheet,
  type PharmacySheetRow,
  updatePharmacy,
  updatePrescriptionSent,
} from "../../records/prescription/pharmacy.store.ts";
import { closedAs } from "../../records/prescription/prescription-end.ts";
import { unsentPrescriptionOf } from "../../records/prescription/unsent-prescription.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { reopenResolvedSince, resolveTaskOf } from "../../records/task/task.store.ts";
import { type ClinicTreatment, findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { answers } from "../answer-operation-call.ts";
import { describeChange } from "../describe-change.ts";
import { recordReading } from "../record-clinic-event.ts";
import { runTreatmentCommand, type TreatmentCommand } from "../treatment-command.ts";

type OpenSheet = PharmacySheetRow & { finishedAt: Date };

/** T007 where the clinic sends the medicine, for a cancelled visit, after its refund, and after the last day of use. */
async function requireOpenSheet(transaction: Database, treatment: ClinicTreatment, at: Date): Promise<OpenSheet> {
  const { finishedAt, statusId } = treatment;
  const sheet = await findPharmacySheet(transaction, treatment);
  if (!sheet || finishedAt === null || isCancelled(statusId)) {
    return fail("TreatmentUpdateFailed", { reason: `no pharmacy in status ${statusId}` });
  }
  const closed = closedAs(sheet, finishedAt, at);
  if (closed === "refunded") return fail(PRESCRIPTION_REFUNDED);
  if (closed === "expired") return fail(PRESCRIPTION_EXPIRED);
  return { ...sheet, finishedAt };
}

/** The prescription of a finished visit for its pharmacy, with an audit event that the patient sees. T001. */
export const printPharmacySheet = answers(
  printPharmacySheetCall,
  async ({ deps: { database, now }, operator, params: { treatmentId }, context }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    const sentAt = now();
    const sheet = await database.transaction(async (transaction) => {
      const treatment = (await findClinicTreatment(transaction, operator, treatmentId)) ?? fail("TreatmentNotFound");
      const { customerId } = treatment;
      const { finishedAt, ...pharmacy } = await requireOpenSheet(transaction, treatment, sentAt);
      const subject = `treatment:${treatmentId}`;
      await recordReading(transaction, operator, { action: "pharmacy.sheet", subject, customerId, at: sentAt });
      const record = (await findPatient(transaction, operator, { customerId })) ?? fail("TreatmentNotFound");
      const visit = await findVisitOfDocument(transaction, operator, treatmentId);
      const of = { clinic: operator, record, treatmentId, at: finishedAt };
      const doctorName = visit?.doctorName ?? null;
      const facts = await readDocumentFacts(transaction, of, doctorName);
      const values = await readFieldValues(transaction, "prescription", of, doctorName);
      return { pharmacy, facts, body: `${values["処方"] ?? ""}\n\n以下余白`, issuedAt: finishedAt, sentAt };
    });
    const file = await writePharmacySheet(sheet);
    return answerFile(context, file.buffer, { type: "application/pdf", name: "prescription.pdf", isShown: true });
  },
);

/** For `isAlreadySo` of an act on the prescription's way. */
function sheetIs(isSo: (sheet: PharmacySheetRow) => boolean) {
  return async ({ transaction, treatment }: TreatmentCommand) => {
    const sheet = await findPharmacySheet(transaction, treatment);
    return sheet !== undefined && isSo(sheet);
  };
}

/** Records that the prescription went to its pharmacy, with an audit event; the desk's task about it ends. */
export const markPrescriptionSent = answers(
  markPrescriptionSentCall,
  ({ deps: needs, operator, params: { treatmentId } }) => {
    const isAlreadySo = sheetIs(({ sentAt }) => sentAt !== null);
    const act = { operator, treatmentId, action: "pharmacy.sent", isAlreadySo } as const;
    return runTreatmentCommand(needs, act, async ({ transaction, treatment, at }) => {
      const { sentAt } = await requireOpenSheet(transaction, treatment, at);
      if (sentAt !== null) return fail("TreatmentUpdateFailed", { reason: "the prescription is sent already" });
      await updatePrescriptionSent(transaction, treatment, { at, by: operator.name });
      await resolveTaskOf(transaction, operator, unsentPrescriptionOf(treatmentId), at);
      await announceTreatment(transaction, treatment);
      return treatment.statusId;
    });
  },
);

/**
 * Takes that record back, with an audit event: it was a slip, or the prescription went to a wrong pharmacy. The task that
 * ended with it opens again.
 */
export const unmarkPrescriptionSent = answers(
  unmarkPrescriptionSentCall,
  ({ deps: needs, operator, params: { treatmentId } }) => {
    const isAlreadySo = sheetIs(({ sentAt }) => sentAt === null);
    const act = { operator, treatmentId, action: "pharmacy.unsent", isAlreadySo } as const;
    return runTreatmentCommand(needs, act, async ({ transaction, treatment }) => {
      const sheet = await findPharmacySheet(transaction, treatment);
      if (!sheet || sheet.sentAt === null) return fail("TreatmentUpdateFailed", { reason: "nothing was sent" });
      await updatePrescriptionSent(transaction, treatment, null);
      await reopenResolvedSince(transaction, { ...operator, ...unsentPrescriptionOf(treatmentId) }, sheet.sentAt);
      await announceTreatment(transaction, treatment);
      return treatment.statusId;
    });
  },
);

/** Replaces a wrong pharmacy until the prescription is sent; the audit has both. */
export const correctPharmacy = answers(
  correctPharmacyCall,
  ({ deps: needs, operator, params: { treatmentId }, body: pharmacy }) => {
    const isAlreadySo = sheetIs(({ name, faxNumber }) => describeChange({ name, faxNumber }, pharmacy) === undefined);
    const readChange = async ({ transaction, treatment }: TreatmentCommand) => {
      const sheet = await findPharmacySheet(transaction, treatment);
      return describeChange({ name: sheet?.name, faxNumber: sheet?.faxNumber }, pharmacy);
    };
    const act = { operator, treatmentId, action: "pharmacy.correct", isAlreadySo, readChange } as const;
    return runTreatmentCommand(needs, act, async ({ transaction, treatment, at }) => {
      const { sentAt } = await requireOpenSheet(transaction, treatment, at);
      if (sentAt !== null) return fail(PRESCRIPTION_SENT);
      await updatePharmacy(transaction, treatment, pharmacy);
      await announceTreatment(transaction, treatment);
      return treatment.statusId;
    });
  },
);
