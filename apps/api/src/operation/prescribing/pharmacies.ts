import { listPharmaciesCall, printPharmacySheetCall } from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
import { isCancelled } from "@madoguchi/contract/treatment/status";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { writePharmacySheet } from "../../records/document/pharmacy-sheet.ts";
import { readDocumentFacts, readFieldValues } from "../../records/document-fields/record-values.ts";
import { findVisitOfDocument } from "../../records/document-fields/visit-of-document.store.ts";
import { findPharmacy, listPharmacies } from "../../records/prescription/pharmacy.store.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordClinicEvent, recordReading } from "../record-clinic-event.ts";

/** The pharmacies that were typed once, to be chosen again. One audit event of the clinic. */
export const readPharmacies = answers(listPharmaciesCall, ({ deps: { database, now }, operator }) => {
  return database.transaction(async (transaction) => {
    await recordClinicEvent(transaction, operator, "pharmacy.list", `clinic:${operator.clinicId}`, now());
    return { pharmacies: await listPharmacies(transaction, operator) };
  });
});

/**
 * The prescription of a finished visit for its pharmacy, with an audit event that the patient sees. T001; T007 where the
 * clinic sends the medicine itself, and for a cancelled visit.
 */
export const printPharmacySheet = answers(
  printPharmacySheetCall,
  async ({ deps: { database, now }, operator, params: { treatmentId }, context }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    const sentAt = now();
    const sheet = await database.transaction(async (transaction) => {
      const treatment = (await findClinicTreatment(transaction, operator, treatmentId)) ?? fail("TreatmentNotFound");
      const { customerId, finishedAt, statusId } = treatment;
      const pharmacy = await findPharmacy(transaction, treatment);
      if (!pharmacy || finishedAt === null || isCancelled(statusId)) {
        return fail("TreatmentUpdateFailed", { reason: `no pharmacy in status ${statusId}` });
      }
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
