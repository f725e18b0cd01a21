import { writeClinicPdf } from "../letterhead/write-clinic-pdf.ts";
import { drawPatientRecord } from "./draw-patient-record.ts";
import type { PatientRecordDocument } from "./patient-record.ts";

/** The record of a patient (診療録) as a tagged PDF, readable without this program (見読性). */
export function writeRecordPdf(record: PatientRecordDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { patient, madeAt } = record;
  const title = `診療録 ${patient.medicalRecordCode}`;
  return writeClinicPdf({ ...record, title, issuedAt: madeAt, foot: title }, (pen) => drawPatientRecord(pen, record));
}
