import { readInspectionReportCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { INSPECTION_FILES, type InspectionFile } from "@madoguchi/contract/audit/inspection-report";
import { formatDateTime, startOfCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { streamZip, type ZipFile } from "../../platform/zip/stream-zip.ts";
import { findClinic } from "../../records/clinic/clinic.store.ts";
import { type SheetSource, writeSheet } from "../../records/record-sheets/record-sheet.ts";
import type { SheetScope } from "../../records/record-sheets/sheet-scope.store.ts";
import { answers } from "../answer-operation-call.ts";
import { type Operator, operatorActor } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { recordReadingOfYear } from "./inspection.store.ts";
import { type IndexLine, writeIndex } from "./inspection-index.ts";
import { INSPECTION_SHEETS } from "./inspection-sheets.ts";

function fileOf(name: InspectionFile, index: number): string {
  return `${String(index + 1).padStart(2, "0")}-${name}.csv`;
}

async function* listFiles(
  source: SheetSource,
  heading: { clinicName: string; year: number; madeAt: string; madeBy: string },
): AsyncGenerator<ZipFile> {
  const lines: IndexLine[] = [];
  for (const [index, { name, title }] of INSPECTION_FILES.entries()) {
    const line = { file: fileOf(name, index), title, rows: 0 };
    lines.push(line);
    yield {
      name: line.file,
      parts: writeSheet(INSPECTION_SHEETS[name], source, (rows) => {
        line.rows += rows;
      }),
    };
  }
  // The last file, because it counts the lines of the others.
  yield { name: "index.html", parts: [new TextEncoder().encode(writeIndex(heading, lines))] };
}

/**
 * The clinic's records of a year for an inspection (立入検査), as a ZIP that is read and written page by page, so that no
 * transaction waits for the network. It is an event of the audit, and one in the access log of each patient whose
 * record it has. Refuses with CL001.
 */
async function makeInspectionReport(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  year: number,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { medicalBusinessId, clinicId, requestId } = operator;
  const [from, to] = [startOfCalendarDay(`${year}-01-01`), startOfCalendarDay(`${year + 1}-01-01`)];
  const scope: SheetScope = { medicalBusinessId, clinicId, from, to };
  const at = now();
  const clinic = await database.transaction(async (transaction) => {
    const found = (await findClinic(transaction, clinicId)) ?? fail("ClinicNotFound");
    const reading = { ...operatorActor(operator), action: "inspection-report.read" as const, requestId, at };
    await recordClinicEvent(transaction, operator, reading.action, `clinic:${clinicId}`, at);
    await recordReadingOfYear(transaction, scope, reading);
    return found;
  });
  const heading = { clinicName: clinic.name, year, madeAt: formatDateTime(at), madeBy: operator.name };
  return streamZip(listFiles({ database, scope }, heading));
}

export const readInspectionReport = answers(
  readInspectionReportCall,
  async ({ deps, operator, query: { year }, context }) =>
    answerFile(context, await makeInspectionReport(deps, operator, year), {
      type: "application/zip",
      name: `inspection-${year}.zip`,
    }),
);
