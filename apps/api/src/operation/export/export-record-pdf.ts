import type { Deps } from "../../platform/deps.ts";
import { readPatientRecord } from "../../records/record-pdf/read-patient-record.ts";
import { writeRecordPdf } from "../../records/record-pdf/record-pdf.ts";
import type { Operator } from "../operator.ts";
import { openRecord } from "./open-record.ts";

/** The whole record of one patient (診療録) as a PDF to be printed. C005 when the clinic has no such patient. */
export async function exportRecordPdf(
  needs: Pick<Deps, "database" | "now">,
  operator: Operator,
  medicalRecordCode: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { record, clinic, source, at } = await openRecord(needs, operator, medicalRecordCode);
  return writeRecordPdf(await readPatientRecord(source.database, source.scope, record, clinic, at));
}
