import { exportPatientCall } from "@madoguchi/contract/export/export.operation.calls";
import { answerFile } from "../../platform/http/answer-file.ts";
import { streamZip, type ZipFile } from "../../platform/zip/stream-zip.ts";
import { answers } from "../answer-operation-call.ts";
import { archiveTables, RECORD_FILES } from "./archive-files.ts";
import { openRecord } from "./open-record.ts";
import { patientDocuments } from "./patient-documents.ts";
import { documentLines, readMe } from "./read-me.ts";

/**
 * Exports everything that the clinic has of one patient, as a ZIP that is read and written file by file. It is an event
 * of the audit, which the patient sees. C005 when the clinic has no such patient.
 */
export const exportPatient = answers(
  exportPatientCall,
  async ({ deps, operator, params: { medicalRecordCode }, context }) => {
    const { record, clinic, source, at } = await openRecord(deps, operator, medicalRecordCode);
    async function* listFiles(): AsyncGenerator<ZipFile> {
      const heading = { title: `患者の記録（診察券番号 ${medicalRecordCode}）`, clinicName: clinic.name };
      const content = { tables: RECORD_FILES, documents: documentLines("") };
      yield readMe({ ...heading, madeAt: at, madeBy: operator.name }, content);
      yield* archiveTables(RECORD_FILES, source);
      yield* patientDocuments({ ...source, clinic, madeAt: at }, record, "");
    }
    return answerFile(context, streamZip(listFiles()), {
      type: "application/zip",
      name: `record-${medicalRecordCode}.zip`,
    });
  },
);
