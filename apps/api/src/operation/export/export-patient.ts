import { isWellFormedId } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { streamZip, type ZipFile } from "../../platform/zip/stream-zip.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import type { Operator } from "../operator.ts";
import { recordReading } from "../record-clinic-event.ts";
import { archiveTables, RECORD_FILES } from "./archive-files.ts";
import { exportScope } from "./export-scope.ts";
import { patientDocuments } from "./patient-documents.ts";
import { documentLines, readMe } from "./read-me.ts";

/**
 * Everything that the clinic keeps of one patient, as a ZIP that is read and written file by file. That it was made is an
 * event of the audit, which the patient sees. C005 when the clinic has no such patient.
 */
export async function exportPatient(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  medicalRecordCode: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  if (!isWellFormedId(medicalRecordCode)) return fail("CustomerInfoNotFound");
  const at = now();
  const { record, clinic } = await database.transaction(async (transaction) => {
    const found = (await findPatient(transaction, operator, { medicalRecordCode })) ?? fail("CustomerInfoNotFound");
    const { customerId } = found;
    const reading = { action: "record.export" as const, subject: `customer:${customerId}`, customerId, at };
    await recordReading(transaction, operator, reading);
    return { record: found, clinic: (await findClinic(transaction, operator.clinicId)) ?? fail("ClinicNotFound") };
  });
  const source = { database, scope: { ...exportScope(operator, at), customerId: record.customerId } };
  async function* listFiles(): AsyncGenerator<ZipFile> {
    const heading = { title: `患者の記録（診察券番号 ${medicalRecordCode}）`, clinicName: clinic.name };
    const content = { tables: RECORD_FILES, documents: documentLines("") };
    yield readMe({ ...heading, madeAt: at, madeBy: operator.name }, content);
    yield* archiveTables(RECORD_FILES, source);
    yield* patientDocuments({ ...source, clinic, madeAt: at }, record, "");
  }
  return streamZip(listFiles());
}
