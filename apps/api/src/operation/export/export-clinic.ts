import { exportClinicCall } from "@madoguchi/contract/export/export.operation.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { streamZip, type ZipFile } from "../../platform/zip/stream-zip.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { readPatientPages } from "../../records/exchange/exchange-sheets.ts";
import { answers } from "../answer-operation-call.ts";
import { operatorActor } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { archiveTables, CLINIC_FILES, RECORD_FILES } from "./archive-files.ts";
import { recordReadingOfAll } from "./export.store.ts";
import { exportScope } from "./export-scope.ts";
import { patientDocuments } from "./patient-documents.ts";
import { documentLines, readMe } from "./read-me.ts";

/**
 * Exports everything of the clinic as a ZIP: all records and its own content, and with `documents` the documents of
 * each patient in a folder named by the record code. It is read page by page at the network's speed, so that nothing is
 * stored, and nothing is left when the connection ends. It is an event of the audit, and one in the access log of each
 * patient. Refuses with CL001.
 */
export const exportClinic = answers(exportClinicCall, async ({ deps, operator, query: { documents }, context }) => {
  const { database, now } = deps;
  const at = now();
  const { requestId } = operator;
  const clinic = await database.transaction(async (transaction) => {
    const found = (await findClinic(transaction, operator.clinicId)) ?? fail("ClinicNotFound");
    const reading = { ...operatorActor(operator), action: "clinic.export" as const, requestId, at };
    await recordClinicEvent(transaction, operator, reading.action, `clinic:${operator.clinicId}`, at);
    await recordReadingOfAll(transaction, operator, reading);
    return found;
  });
  const source = { database, scope: exportScope(operator, at) };
  async function* listFiles(): AsyncGenerator<ZipFile> {
    const heading = { title: "クリニックのデータ", clinicName: clinic.name, madeAt: at, madeBy: operator.name };
    const content = {
      tables: [...RECORD_FILES, ...CLINIC_FILES],
      documents: documents ? documentLines("patients/（診察券番号）/") : [],
    };
    yield readMe(heading, content);
    yield* archiveTables(content.tables, source);
    if (!documents) return;
    for await (const patients of readPatientPages(source)) {
      for (const record of patients) {
        const folder = `patients/${record.patient.medicalRecordCode}/`;
        yield* patientDocuments({ ...source, clinic, madeAt: at }, record, folder);
      }
    }
  }
  return answerFile(context, streamZip(listFiles()), {
    type: "application/zip",
    name: `clinic-${toCalendarDay(deps.now()).replaceAll("-", "")}.zip`,
  });
});
