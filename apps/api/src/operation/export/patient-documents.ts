import type { Deps } from "../../platform/deps.ts";
import type { ZipFile } from "../../platform/zip/stream-zip.ts";
import { findTreatmentCharge } from "../../records/charge/charge.store.ts";
import { listDocuments, numberOf } from "../../records/document/document.store.ts";
import { writeDocumentPdf } from "../../records/document/document-pdf.ts";
import { paperOf } from "../../records/document/paper-of-document.ts";
import { listPhotosOfCustomer, readPhotoContent } from "../../records/photo/photo.store.ts";
import type { PatientRecord } from "../../records/profile/patient.store.ts";
import { findReceipt } from "../../records/receipt/find-receipt.ts";
import { writeReceiptPdf } from "../../records/receipt/receipt-pdf.ts";
import { readPatientRecord } from "../../records/record-pdf/read-patient-record.ts";
import { writeRecordPdf } from "../../records/record-pdf/record-pdf.ts";
import { photoFile } from "../../records/record-sheets/dealing-sheets.ts";
import type { SheetScope } from "../../records/record-sheets/sheet-scope.store.ts";
import { listTreatmentIds } from "../../records/treatment/treatment-ids.store.ts";

/** The source of patients' documents; `folder` is one patient's folder, with its slash. */
export type DocumentSource = {
  database: Deps["database"];
  scope: SheetScope;
  clinic: { name: string; keyColour: string | null };
  madeAt: Date;
};

/**
 * The documents of a patient: the record as one PDF, a receipt for each payment, each issued document, the photos as
 * they are stored. Each is made after the one before was sent, so that only one is in memory; a photo deleted meanwhile
 * is left out.
 */
export async function* patientDocuments(
  { database, scope, clinic, madeAt }: DocumentSource,
  record: PatientRecord,
  folder: string,
): AsyncGenerator<ZipFile> {
  const { medicalBusinessId, clinicId } = scope;
  const owner = { medicalBusinessId, clinicId, customerId: record.customerId };
  const read = await readPatientRecord(database, scope, record, clinic, madeAt);
  yield { name: `${folder}record.pdf`, parts: [await writeRecordPdf(read)], isSmallAlready: true };
  const treatmentIds = await listTreatmentIds(database, owner);
  for (const treatmentId of treatmentIds) {
    const charge = await findTreatmentCharge(database, { medicalBusinessId, treatmentId });
    const receipt = charge && (await findReceipt(database, owner, charge, madeAt));
    if (!receipt) continue;
    const parts = [await writeReceiptPdf(receipt, { withStatement: true })];
    yield { name: `${folder}receipts/${receipt.receiptNumber}.pdf`, parts, isSmallAlready: true };
  }
  for (const issued of await listDocuments(database, owner, { withDrafts: false })) {
    const parts = [await writeDocumentPdf(paperOf(issued, undefined))];
    yield { name: `${folder}documents/${issued.kind}-${numberOf(issued)}.pdf`, parts, isSmallAlready: true };
  }
  for (const { treatmentId, photoId } of await listPhotosOfCustomer(database, owner)) {
    if (!treatmentIds.includes(treatmentId)) continue;
    const photo = await readPhotoContent(database, { medicalBusinessId, treatmentId, photoId }, "large");
    if (photo) yield { name: `${folder}photos/${photoFile(photoId)}`, parts: [photo.content], isSmallAlready: true };
  }
}
