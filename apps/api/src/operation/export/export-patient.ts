import type { Deps } from "../../platform/deps.ts";
import { streamZip, type ZipFile } from "../../platform/zip/stream-zip.ts";
import type { Operator } from "../operator.ts";
import { archiveTables, RECORD_FILES } from "./archive-files.ts";
import { openRecord } from "./open-record.ts";
import { patientDocuments } from "./patient-documents.ts";
import { documentLines, readMe } from "./read-me.ts";

/**
 * Exports everything that the clinic has of one patient, as a ZIP that is read and written file by file. It is an event
 * of the audit, which the patient sees. C005 when the clinic has no such patient.
 */
export async function exportPatient(
  needs: Pick<Deps, "database" | "now">,
  operator: Operator,
  medicalRecordCode: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { record, clinic, source, at } = await openRecord(needs, operator, medicalRecordCode);
  async function* listFiles(): AsyncGenerator<ZipFile> {
    const heading = { title: `患者の記録（診察券番号 ${medicalRecordCode}）`, clinicName: clinic.name };
    const content = { tables: RECORD_FILES, documents: documentLines("") };
    yield readMe({ ...heading, madeAt: at, madeBy: operator.name }, content);
    yield* archiveTables(RECORD_FILES, source);
    yield* patientDocuments({ ...source, clinic, madeAt: at }, record, "");
  }
  return streamZip(listFiles());
}
