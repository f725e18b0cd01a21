import {
  type DataImportFile,
  type DataImportKind,
  MOST_IMPORT_BYTES,
} from "@madoguchi/contract/data-import/data-import";
import { UNREADABLE_FILE } from "@madoguchi/contract/data-import/data-import.operation.calls";
import { CLINIC_MEDICINE_COLUMNS } from "@madoguchi/contract/exchange/clinic-medicines";
import { DIAGNOSIS_NAME_COLUMNS } from "@madoguchi/contract/exchange/diagnosis-names";
import type { ExchangeColumns, ExchangeRow } from "@madoguchi/contract/exchange/exchange-column";
import { PATIENT_COLUMNS } from "@madoguchi/contract/exchange/patients";
import { PRESCRIPTION_COLUMNS } from "@madoguchi/contract/exchange/prescriptions";
import { PRICE_LIST_COLUMNS } from "@madoguchi/contract/exchange/price-list";
import { VISIT_COLUMNS } from "@madoguchi/contract/exchange/visits";
import type { Database } from "../../platform/db/database.ts";
import { fail } from "../../platform/errors/fail.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import type { ClinicList } from "./clinic-list.ts";
import { CLINIC_LISTS } from "./clinic-lists.ts";
import { listTargets, missingHeaders } from "./import-targets.ts";
import { skipRecordNumbers } from "./insert-patients.store.ts";
import { PAST_PRESCRIPTIONS, PAST_VISITS } from "./past-row.store.ts";
import { type ImportPlan, planPastRows, planPatients } from "./plan-import.ts";
import { planList } from "./plan-list.ts";
import { type CellProblem, type NumberedRow, readRows } from "./read-rows.ts";
import { type ReadTable, readTable } from "./read-table.ts";
import { recogniseColumns } from "./recognise-columns.ts";

type Plan = (database: Database, clinic: ClinicKey, now: Date) => Promise<ImportPlan>;

/** A file with parsed cells. `missing`: headers of required columns, without which no cell is parsed. */
export type ReadImport = {
  table: ReadTable;
  chosen: (string | null)[];
  missing: string[];
  problems: CellProblem[];
  /** Compares the file with the clinic's data. */
  plan: Plan;
  /** Prepares an import of it before its transaction. */
  prepare: (database: Database, medicalBusinessId: string) => Promise<void>;
};

type Reading = Pick<ReadImport, "problems" | "plan" | "prepare">;

async function readAs<Columns extends ExchangeColumns>(
  columns: Columns,
  [kind, table, chosen]: [DataImportKind, ReadTable, (string | null)[]],
  planOf: (rows: NumberedRow<ExchangeRow<Columns>>[]) => Plan,
): Promise<Reading> {
  const { rows, problems } = await readRows(columns, kind, table, chosen);
  const recordNumbers = rows.map(({ row }) => String(row["recordNumber"]));
  const prepare: Reading["prepare"] = async (database, medicalBusinessId) => {
    if (kind === "patients") await skipRecordNumbers(database, medicalBusinessId, recordNumbers);
  };
  return { problems, plan: planOf(rows), prepare };
}

function planOfList<Row>(list: ClinicList<Row>) {
  return (rows: NumberedRow<Row>[]): Plan =>
    (database, clinic) =>
      planList(database, clinic, rows, list);
}

const READINGS: Record<DataImportKind, (table: ReadTable, chosen: (string | null)[]) => Promise<Reading>> = {
  patients: (table, chosen) =>
    readAs(
      PATIENT_COLUMNS,
      ["patients", table, chosen],
      (rows) => (database, clinic, now) => planPatients(database, clinic, rows, now),
    ),
  visits: (table, chosen) =>
    readAs(
      VISIT_COLUMNS,
      ["visits", table, chosen],
      (rows) => (database, clinic) => planPastRows(database, clinic, rows, PAST_VISITS),
    ),
  prescriptions: (table, chosen) =>
    readAs(
      PRESCRIPTION_COLUMNS,
      ["prescriptions", table, chosen],
      (rows) => (database, clinic) => planPastRows(database, clinic, rows, PAST_PRESCRIPTIONS),
    ),
  diagnoses: (...read) => readAs(DIAGNOSIS_NAME_COLUMNS, ["diagnoses", ...read], planOfList(CLINIC_LISTS.diagnoses)),
  medicines: (...read) => readAs(CLINIC_MEDICINE_COLUMNS, ["medicines", ...read], planOfList(CLINIC_LISTS.medicines)),
  priceList: (...read) => readAs(PRICE_LIST_COLUMNS, ["priceList", ...read], planOfList(CLINIC_LISTS.priceList)),
};

/** The chosen meaning of each column of the file, or the one of its header; each of our columns once. */
function chooseColumns({ kind, columns }: DataImportFile, header: readonly string[]): (string | null)[] {
  if (columns === undefined) return recogniseColumns(kind, header);
  const keys = new Set(listTargets(kind).map(({ key }) => key));
  const chosen = header.map((_, index) => columns[index] ?? null);
  const named = chosen.filter((key) => key !== null);
  if (new Set(named).size < named.length || named.some((key) => !keys.has(key))) return fail("Validation");
  return chosen;
}

/** Parses a file by itself. E001 with the reason for one that is no table, is empty, or is too long. */
export async function readImport(file: DataImportFile): Promise<ReadImport> {
  const bytes = Buffer.from(file.content, "base64");
  if (bytes.length > MOST_IMPORT_BYTES) return fail("Validation", { status: 413 });
  const table = await readTable(bytes);
  if (typeof table === "string") return fail("Validation", { message: UNREADABLE_FILE[table], reason: table });
  const chosen = chooseColumns(file, table.header);
  const missing = missingHeaders(file.kind, chosen);
  const reading = await READINGS[file.kind](missing.length > 0 ? { ...table, rows: [] } : table, chosen);
  return { table, chosen, missing, ...reading };
}
