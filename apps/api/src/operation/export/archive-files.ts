import { EXCHANGE_FILES } from "@madoguchi/contract/exchange/exchange-files";
import {
  CLINIC_TABLES,
  type ClinicTable,
  RECORD_TABLES,
  type RecordTable,
} from "@madoguchi/contract/exchange/export-tables";
import type { ZipFile } from "../../platform/zip/stream-zip.ts";
import { EXCHANGE_SHEETS } from "../../records/exchange/exchange-sheets.ts";
import { FORM_ANSWER_SHEET } from "../../records/exchange/form-answer-sheet.ts";
import { CLINIC_CONTENT_SHEETS } from "../../records/record-sheets/clinic-content-sheets.ts";
import { SETTINGS_SHEETS } from "../../records/record-sheets/clinic-settings-sheets.ts";
import { CLINIC_SHEETS } from "../../records/record-sheets/clinic-sheets.ts";
import { CONSENT_SHEET } from "../../records/record-sheets/consent-sheet.ts";
import { DEALING_SHEETS } from "../../records/record-sheets/dealing-sheets.ts";
import { DOCUMENT_SHEET } from "../../records/record-sheets/document-sheet.ts";
import { HEALTH_SHEET } from "../../records/record-sheets/health-sheet.ts";
import { MERGED_RECORD_SHEET } from "../../records/record-sheets/merged-record-sheet.ts";
import { type Sheet, type SheetSource, writeSheet } from "../../records/record-sheets/record-sheet.ts";
import { REPRESENTATION_SHEET } from "../../records/record-sheets/representation-sheet.ts";
import { TREATMENT_SHEETS } from "../../records/record-sheets/treatment-sheets.ts";

const RECORD_SHEETS: Record<RecordTable, Sheet> = {
  ...TREATMENT_SHEETS,
  ...DEALING_SHEETS,
  consents: CONSENT_SHEET,
  documents: DOCUMENT_SHEET,
  "form-answers": FORM_ANSWER_SHEET,
  "merged-records": MERGED_RECORD_SHEET,
  "health-facts": HEALTH_SHEET,
  representations: REPRESENTATION_SHEET,
};

const CLINIC_OWN_SHEETS: Record<ClinicTable, Sheet> = {
  ...SETTINGS_SHEETS,
  ...CLINIC_CONTENT_SHEETS,
  ...CLINIC_SHEETS,
};

/** A table of an archive, with its file and its columns. */
export type ArchiveTable = { file: string; title: string; sheet: Sheet };

/** The tables of patients' records: those that an import reads, then the others in full. */
export const RECORD_FILES: readonly ArchiveTable[] = [
  ...(["patients", "visits", "prescriptions"] as const).map((key) => ({
    file: EXCHANGE_FILES[key].name,
    title: EXCHANGE_FILES[key].title,
    sheet: EXCHANGE_SHEETS[key],
  })),
  ...RECORD_TABLES.map(({ name, title }) => ({ file: `details/${name}.csv`, title, sheet: RECORD_SHEETS[name] })),
];

/** The tables of the clinic's own content. */
export const CLINIC_FILES: readonly ArchiveTable[] = CLINIC_TABLES.map(({ name, title }) => ({
  file: `clinic/${name}.csv`,
  title,
  sheet: CLINIC_OWN_SHEETS[name],
}));

/** Each table as a file of the archive, read when its turn comes. */
export function* archiveTables(tables: readonly ArchiveTable[], source: SheetSource): Generator<ZipFile> {
  for (const { file, sheet } of tables) yield { name: file, parts: writeSheet(sheet, source) };
}
