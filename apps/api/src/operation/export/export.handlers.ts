import { exportClinic } from "./export-clinic.ts";
import { exportPatient } from "./export-patient.ts";
import { exportRecordPdf } from "./export-record-pdf.ts";

/** The calls that export the record of one patient, or everything. */
export const exportHandlers = {
  exportPatient,
  exportRecordPdf,
  exportClinic,
};
