import { mailColours } from "../mail/mail-colours.ts";
import { numberPages, writePdf } from "../pdf/write-pdf.ts";
import { drawPatientRecord } from "./draw-patient-record.ts";
import type { PatientRecordDocument } from "./patient-record.ts";

/** The record of a patient (診療録) as a tagged PDF, readable by itself (見読性). */
export function writeRecordPdf(record: PatientRecordDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { key, ground } = mailColours(record.keyColour).light;
  const { clinicName, patient, madeAt } = record;
  const title = `診療録 ${patient.medicalRecordCode}`;
  return writePdf({ title, author: clinicName, createdAt: madeAt, colours: { key, tint: ground } }, (pen) => {
    drawPatientRecord(pen, record);
    numberPages(pen, `${clinicName}　診療録 ${patient.medicalRecordCode}`);
  });
}
