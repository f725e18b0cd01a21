import { exportRecordPdfCall } from "@madoguchi/contract/export/export.operation.calls";
import { answerFile } from "../../platform/http/answer-file.ts";
import { readPatientRecord } from "../../records/record-pdf/read-patient-record.ts";
import { writeRecordPdf } from "../../records/record-pdf/record-pdf.ts";
import { answers } from "../answer-operation-call.ts";
import { openRecord } from "./open-record.ts";

/** The whole record of one patient (診療録) as a PDF to be printed. C005 when the clinic has no such patient. */
export const exportRecordPdf = answers(
  exportRecordPdfCall,
  async ({ deps, operator, params: { medicalRecordCode }, context }) => {
    const { record, clinic, source, at } = await openRecord(deps, operator, medicalRecordCode);
    return answerFile(
      context,
      await writeRecordPdf(await readPatientRecord(source.database, source.scope, record, clinic, at)),
      {
        type: "application/pdf",
        name: `record-${medicalRecordCode}.pdf`,
      },
    );
  },
);
